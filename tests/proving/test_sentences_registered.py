"""Every sentence of a rulebook with a word like always is said by a promise, or it is said why not."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml
from attrs import evolve, field, frozen

from rulescore.checked.nodes import Example
from rulescore.kernel.nodes import Game
from rulescore.play.game import load
from rulescore.resources import spec_folder

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
PROOFS = Path(__file__).resolve().parents[2] / "proofs"
WORDS = (
    "all any at+least at+most always both can+not cannot each every everybody everyone exactly forbidden "
    "impossible maximum may+not must+never must+not neither never no no+longer no+one nobody none once only "
    "remain remains same stay stays unlimited up+to whole+game"
)
UNIVERSAL = re.compile(rf"\b({'|'.join(word.replace('+', ' ') for word in WORDS.split())})\b", re.IGNORECASE)


@frozen
class Register:
    """What became of each clause: the promises that say it, a check of the components, or why it is none."""

    promised: Mapping[str, tuple[str, ...]] = field(factory=dict)
    checked: tuple[str, ...] = ()
    excused: tuple[tuple[str, str], ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.promised, *self.checked, *(clause for clause, _ in self.excused))


@frozen
class Book:
    """The clauses of a rulebook, and what the promises and the checks of its text cite."""

    clauses: Mapping[str, str]
    cited: Mapping[str, tuple[str, ...]]
    checked: tuple[str, ...]


def register_of(game: str) -> Register:
    written = tomllib.loads((PROOFS / game / "sentences.toml").read_text(encoding="utf-8"))
    return Register(
        {clause: tuple(names) for clause, names in written["promised"].items()},
        tuple(written.get("checked", {}).get("clauses", ())),
        tuple((clause, one["why"]) for one in written["not-a-promise"] for clause in one["clauses"]),
    )


def book_of(game: str) -> Book:
    inventory = yaml.safe_load((spec_folder() / game / "clauses.yaml").read_text(encoding="utf-8"))
    kernel = load(game).kernel
    return Book(
        {clause["id"]: clause["text"] for clause in inventory["clauses"]},
        cited_by_claims(kernel),
        tuple(clause for check in kernel.checks for clause in check.origin.clauses),
    )


def cited_by_claims(kernel: Game) -> dict[str, tuple[str, ...]]:
    """The names of the promises and of what can happen, by the clauses that they cite."""
    claims = [claim for claim in kernel.claims if not isinstance(claim, Example)]
    clauses = {clause for claim in claims for clause in claim.origin.clauses}
    return {
        clause: tuple(claim.name for claim in claims if clause in claim.origin.clauses)
        for clause in sorted(clauses)
    }


def complaints(register: Register, book: Book) -> list[str]:
    """Everything in which the register and the text differ."""
    universal = [clause for clause, text in book.clauses.items() if UNIVERSAL.search(text)]
    listed = register.clauses
    return [
        *(f"{one} is not registered" for one in universal if one not in listed),
        *(f"{one} is registered twice" for one in sorted(set(listed)) if listed.count(one) > 1),
        *(f"{one} is no clause" for one in listed if one not in book.clauses),
        *(f"no promise cites {one}" for one in register.promised if one not in book.cited),
        *(f"{one} is promised" for one in book.cited if one not in register.promised),
        *(
            f"{one} is not said by {', '.join(names)}"
            for one, names in register.promised.items()
            if one in book.cited and names != book.cited[one]
        ),
        *(f"no check cites {one}" for one in register.checked if one not in book.checked),
        *(f"{one} is excused without a word" for one, why in register.excused if not why.strip()),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_universal_sentence_is_a_promise_or_excused(game: str) -> None:
    assert [] == complaints(register_of(game), book_of(game))


# --- liars ----------------------------------------------------------------------------------------------

BOOK = Book(
    {"a.1": "Nobody passes.", "a.2": "A trick is a row of cards.", "a.3": "There are exactly nine cards."},
    cited={"a.1": ("nobody rests",)},
    checked=("a.3",),
)
REGISTER = Register({"a.1": ("nobody rests",)}, ("a.3",))


def test_a_register_that_says_everything_has_no_complaint() -> None:
    assert [] == complaints(REGISTER, BOOK)


def test_a_sentence_that_was_forgotten_is_noticed() -> None:
    longer = evolve(BOOK, clauses={**BOOK.clauses, "a.4": "A card may be laid only once."})

    assert ["a.4 is not registered"] == complaints(REGISTER, longer)


def test_a_promise_that_the_text_does_not_make_is_noticed() -> None:
    silent = evolve(BOOK, cited={})

    assert ["no promise cites a.1"] == complaints(REGISTER, silent)


def test_a_promise_of_another_name_is_noticed() -> None:
    renamed = evolve(REGISTER, promised={"a.1": ("nobody sleeps",)})

    assert ["a.1 is not said by nobody sleeps"] == complaints(renamed, BOOK)


def test_a_new_promise_that_is_not_registered_is_noticed() -> None:
    more = evolve(BOOK, cited={**BOOK.cited, "a.2": ("rows are rows",)})

    assert ["a.2 is promised"] == complaints(REGISTER, more)


def test_a_check_that_is_gone_is_noticed() -> None:
    assert ["no check cites a.3"] == complaints(REGISTER, evolve(BOOK, checked=()))


def test_a_clause_that_is_gone_is_noticed() -> None:
    stale = evolve(REGISTER, excused=(("a.9", "advice"),))

    assert ["a.9 is no clause"] == complaints(stale, BOOK)


def test_a_clause_that_is_promised_and_excused_is_noticed() -> None:
    both = evolve(REGISTER, excused=(("a.1", "advice"),))

    assert ["a.1 is registered twice"] == complaints(both, BOOK)


def test_an_excuse_without_a_reason_is_noticed() -> None:
    excused = evolve(REGISTER, excused=(("a.2", " "),))

    assert ["a.2 is excused without a word"] == complaints(excused, BOOK)
