"""The folder listing is the data flow: what comes later may import what comes earlier, never the reverse."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ORDER = (
    "source",
    "diagnostics",
    "errors",
    "resources",
    "cache",
    "chance",
    "conditions",
    "syntax",
    "checked",
    "kernel",
    "targets",
    "fingerprint",
    "compiled",
    "pipeline",
    "play",
    "pictures",
    "agreement",
    "proving",
    "conformance",
    "vectors",
    "reference",
    "testing",
    "cli",
)
ROOMS = {
    "proving": (
        "asking",
        "graph",
        "candidates",
        "sentences",
        "verdicts",
        "lemmas",
        "goals",
        "games",
        "demands",
        "unrolling",
        "inquiry",
        "endings",
        "judging",
        "prove",
        "certificates",
        "ledgers",
    ),
}
"""The same inside an area that has many rooms."""

# The public face and the door of `python -m rulescore` show what the others made.
FACES = ("__init__", "__main__")


def area_of(path: Path, package: Path) -> str:
    """Return the folder or module directly below the package to which a file belongs."""
    return path.relative_to(package).with_suffix("").parts[0]


def imports(path: Path, package: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give the line and the parts below the package of everything that a file imports from the package."""
    here = (package.name, *path.relative_to(package).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                found = [name.name.split(".") for name in names]
            case ast.ImportFrom(module, names, level):
                base = list(here[: len(here) - level + 1]) if level else []
                base += module.split(".") if module else []
                found = [[*base, name.name] for name in names]
            case _:
                continue
        for parts in found:
            if parts[0] == package.name and len(parts) > 1:
                yield node.lineno, tuple(parts[1:])


def order_violations(package: Path, order: tuple[str, ...] = ORDER, *within: str) -> list[str]:
    """Say which files of the package or of an area have no place in its order or import what comes later."""
    findings, folder = [], package.joinpath(*within)
    for path in sorted(folder.rglob("*.py")):
        area = area_of(path, folder)
        where = path.relative_to(package.parent).as_posix()
        if area in FACES:
            continue
        if area not in order:
            findings.append(f"{where}: {area} has no place in the import order")
            continue
        found = (
            (line, parts[len(within) :])
            for line, parts in imports(path, package)
            if parts[: len(within)] == within != parts
        )
        findings += [f"{where}:{line}: {text}" for line, text in wrong_imports(area, found, order)]
    return findings


def wrong_imports(
    area: str, found: Iterable[tuple[int, tuple[str, ...]]], order: tuple[str, ...]
) -> Iterator[tuple[int, str]]:
    for line, (other, *_) in found:
        if other in order and order.index(other) > order.index(area):
            yield line, f"{area} must not import {other}, which comes later"
        elif other not in order and area != order[-1]:
            yield line, f"{area} must not import {other} from the public face"


def targets_that_meet(package: Path) -> list[str]:
    """Say which targets import each other; vectors may use the interpreter, which is the meaning.

    `engines.py`, which names all engines, belongs to no target.
    """
    findings = []
    for path in sorted((package / "targets").glob("*/**/*.py")):
        own = path.relative_to(package / "targets").parts[0]
        for line, parts in imports(path, package):
            if parts[0] != "targets" or len(parts) < 2 or parts[1] == own:
                continue
            if (own, parts[1]) != ("vectors", "interpreter"):
                findings.append(f"targets/{own}:{line}: must not import the target {parts[1]}")
    return findings


def write(package: Path, name: str, text: str) -> None:
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_package_keeps_the_import_order() -> None:
    assert [] == order_violations(ROOT / "rulescore")


@pytest.mark.parametrize("area", ROOMS)
def test_the_rooms_of_an_area_keep_their_order(area: str) -> None:
    assert [] == order_violations(ROOT / "rulescore", ROOMS[area], area)


@pytest.mark.parametrize("area", ROOMS)
def test_every_room_is_there(area: str) -> None:
    assert {*ROOMS[area]} == {path.stem for path in (ROOT / "rulescore" / area).iterdir()} - {
        "__init__",
        "__pycache__",
    }


def test_no_target_imports_another_target() -> None:
    assert [] == targets_that_meet(ROOT / "rulescore")


@pytest.mark.parametrize(
    "lie",
    [
        "from rulescore.kernel import nodes",
        "import rulescore.kernel.nodes",
        "from rulescore import kernel",
        "from ..kernel import nodes",
        "from .. import kernel",
        "def late():\n    from rulescore.kernel.nodes import Step",
    ],
)
def test_an_import_of_what_comes_later_is_reported(tmp_path: Path, lie: str) -> None:
    package = tmp_path / "rulescore"
    write(package, "syntax/nodes.py", lie)

    assert len(order_violations(package)) == 1


def test_an_import_of_what_comes_earlier_is_not_reported(tmp_path: Path) -> None:
    package = tmp_path / "rulescore"
    fine = "from rulescore.checked import nodes\nfrom . import nodes as own\nimport re"
    write(package, "kernel/from_checked.py", fine)

    assert [] == order_violations(package)


def test_a_folder_without_a_place_is_reported(tmp_path: Path) -> None:
    package = tmp_path / "rulescore"
    write(package, "elsewhere/__init__.py", "")

    assert len(order_violations(package)) == 1


def test_an_import_from_the_public_face_is_reported(tmp_path: Path) -> None:
    package = tmp_path / "rulescore"
    write(package, "kernel/nodes.py", "from rulescore import load")

    assert len(order_violations(package)) == 1


def test_a_room_that_imports_a_later_one_is_reported(tmp_path: Path) -> None:
    package = tmp_path / "rulescore"
    write(package, "proving/graph.py", "from rulescore.proving.judging.idle import idle")
    write(package, "proving/cellar.py", "")

    assert [
        "rulescore/proving/cellar.py: cellar has no place in the import order",
        "rulescore/proving/graph.py:1: graph must not import judging, which comes later",
    ] == order_violations(package, ROOMS["proving"], "proving")


def test_a_target_that_imports_another_one_is_reported(tmp_path: Path) -> None:
    package = tmp_path / "rulescore"
    write(package, "targets/python/__init__.py", "from rulescore.targets.interpreter import run")
    write(package, "targets/vectors/__init__.py", "from rulescore.targets.interpreter import run")

    assert ["targets/python:1: must not import the target interpreter"] == targets_that_meet(package)
