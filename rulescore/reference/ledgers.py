"""What the ledgers of proofs say about a game: verdicts only, and only about this very text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.proving.verdicts import LEDGER_FORMAT, WORDS


@frozen
class Verdict:
    """What a ledger says about one claim; `told` is the game that shows it, or why there is no answer.

    `any_deck` says that it is so with any deck, as long as it has no more of any sort.
    """

    what: str
    name: str
    clauses: tuple[str, ...]
    verdict: str
    told: tuple[str, ...]
    any_deck: bool = False

    @property
    def word(self) -> str:
        """The verdict with how far it goes."""
        return f"{self.verdict} of any deck" if self.any_deck else self.verdict


@frozen
class Ledger:
    """All verdicts about one match; `settings` are the readings and variants it was proved for.

    `idle` is what the text is proved to say in vain.
    """

    file: str
    players: int
    settings: Mapping[str, str]
    rules: str
    solver: str
    verdicts: tuple[Verdict, ...]
    idle: tuple[str, ...]


def read_ledgers(folder: Path, spec: str) -> tuple[Ledger, ...] | tuple[Diagnostic, ...]:
    """The ledgers of a folder, by the number of players; nothing where there are none.

    One that was made for another text than `spec` is a problem: what it says may be false by now.
    """
    found: list[Ledger] = []
    problems: list[Diagnostic] = []
    for path in sorted(folder.glob("*.json")):
        ledger = _read(path)
        if isinstance(ledger, Diagnostic):
            problems.append(ledger)
        elif ledger.rules != spec:
            problems.append(_stale(path, ledger, spec))
        else:
            found.append(ledger)
    return tuple(problems) or tuple(sorted(found, key=lambda one: (one.players, one.file)))


def _stale(path: Path, ledger: Ledger, spec: str) -> Diagnostic:
    command = f"rulescore prove {path.parent.name} --players {ledger.players}"
    notes = (
        f"the ledger was made for {ledger.rules[:12]}, the text is {spec[:12]} now",
        f"{command} --ledger {path.parent.parent.as_posix()} --write proves it anew",
    )
    return Diagnostic("RS801", f"{path.parent.name}/{path.name} is about another text", notes=notes)


def _read(path: Path) -> Ledger | Diagnostic:
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
        if whole["format"] != LEDGER_FORMAT:
            message = f"{path.name} has the format {whole['format']}, and {LEDGER_FORMAT} is read"
            return Diagnostic("RS802", message)
        verdicts = tuple(_verdict(one) for one in whole["findings"])
        settings = {str(name): str(key) for name, key in whole["settings"].items()}
        return Ledger(
            file=f"{path.parent.name}/{path.name}",
            players=int(whole["players"]),
            settings=settings,
            rules=str(whole["rules"]),
            solver=str(whole["solver"]),
            verdicts=verdicts,
            idle=tuple(f"{one['code']}: {one['message']}" for one in whole["idle"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return Diagnostic("RS802", f"{path.name} is no ledger: {error}")


def _verdict(one: Mapping[str, object]) -> Verdict:
    verdict = str(one["verdict"])
    if verdict not in WORDS.values():
        raise ValueError(f'there is no verdict "{verdict}"')
    return Verdict(
        what=str(one["what"]),
        name=str(one["name"]),
        clauses=tuple(map(str, cast("list[object]", one["clauses"]))),
        verdict=verdict,
        told=tuple(_told(one)),
        any_deck=one.get("decks") == "any",
    )


def _told(one: Mapping[str, object]) -> Iterator[str]:
    steps = one.get("steps")
    if isinstance(steps, list):
        yield from map(str, steps)
    if "why" in one:
        yield str(one["why"])
    if "by chance" in one:
        labels = ", ".join(map(str, cast("list[object]", one["at"])))
        yield f"only chance ends it: {labels}" if one["by chance"] else f"round and round: {labels}"
    if "step" in one:
        yield f'by the step "{one["step"]}" at "{one.get("at", "")}"'
    if "tried" in one:
        yield str(one["tried"])
