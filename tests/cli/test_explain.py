import json

import pytest

from rulescore.cli import main
from rulescore.diagnostics.codes import ALL_CODES

Capture = pytest.CaptureFixture[str]


def test_a_code_is_explained_with_an_example_and_its_repair(capsys: Capture) -> None:
    code = main(["explain", "rs154"])
    out = capsys.readouterr().out

    assert 0 == code
    assert out.startswith("RS154: Different signs are joined by an equals sign\n")
    assert "Wrong (condition):\n    3 = 5\n\nRight:\n    3 = 3\n" in out


@pytest.mark.parametrize("code", [code.code for code in ALL_CODES])
def test_every_code_can_be_explained(capsys: Capture, code: str) -> None:
    assert 0 == main(["explain", code])
    assert code in capsys.readouterr().out


def test_an_unknown_code_is_refused_with_the_closest_one(capsys: Capture) -> None:
    code = main(["explain", "QS154"])
    captured = capsys.readouterr()

    assert (2, "") == (code, captured.out)
    assert 'error RS192: there is no code "QS154"\n  note: did you mean "RS154"?\n' == captured.err


def test_json_has_the_whole_page(capsys: Capture) -> None:
    main(["explain", "RS150", "--format", "json"])

    assert {"bad", "code", "explanation", "good", "subject", "title"} == set(
        json.loads(capsys.readouterr().out)
    )
