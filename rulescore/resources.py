"""Where the grammar and the game texts are: beside the package in a checkout, inside it in a wheel.

The only module that knows both places.
"""

from pathlib import Path

from rulescore.errors import InternalError

_PACKAGE = Path(__file__).resolve().parent


def grammar_folder() -> Path:
    """Return the folder of the language's grammar files."""
    return _data_folder("grammar", _PACKAGE)


def spec_folder() -> Path:
    """Return the folder that holds one folder per game."""
    return _data_folder("spec", _PACKAGE)


def _data_folder(name: str, package: Path) -> Path:
    checkout = package.parent / name
    # Beside an installed package lie strangers: a folder "spec" there need not be ours.
    if checkout.is_dir() and (package.parent / "pyproject.toml").is_file():
        return checkout
    installed = package / "_data" / name
    if installed.is_dir():
        return installed
    raise InternalError(f"the folder {name!r} is neither at {checkout} nor at {installed}")
