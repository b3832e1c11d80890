"""What every test may ask for: golden files and a repeatable Hypothesis."""

import os
from pathlib import Path

import pytest
from golden_files import FOLDER, Golden, compare
from hypothesis import settings

# "ci" tries the same examples in each run, so that a red test is red for everybody; "dev" looks further.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("dev", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the golden files with what the tests see now; read the diff before you commit it",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with a file of tests/golden: `golden(text, "syntax/good/pile.out")`."""
    update = bool(request.config.getoption("--update-golden"))

    def check(actual: str, path: str | Path) -> None:
        compare(actual, FOLDER / path, update=update)

    return check
