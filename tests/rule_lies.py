"""The Venti written by hand with one realistic mistake in each copy, and the clauses that it breaks."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples" / "python"
DRIVERS = EXAMPLES / "drivers"

GAME, CARDS, DRIVER = "venti.py", "venti_cards.py", "drivers/venti.py"


@frozen
class Lie:
    """A piece of a file that stands there once, what stands there instead, and the clauses that it breaks.

    One of them has to be among the first suspects; `rank` says among how many.
    """

    file: str
    old: str
    new: str
    clauses: tuple[str, ...]
    rank: int = 1


def broken(old: str, new: str, *clauses: str, file: str = GAME, rank: int = 1) -> Lie:
    return Lie(file, old, new, tuple(f"venti.{clause}" for clause in clauses), rank)


LIES = {
    "the hand limit is eleven": broken("HAND_LIMIT = 10", "HAND_LIMIT = 11", "endturn.2"),
    "a turn has four actions": broken("\nACTIONS = 3", "\nACTIONS = 4", "turn.2", "turn.3", "turn.4"),
    "points are converted from four on": broken(
        "CONVERTIBLE_FROM = 5", "CONVERTIBLE_FROM = 4", "pjoker.1", "pjoker.11", "extra.1", "points.3"
    ),
    "a penalty is one point": broken("\nPENALTY = 2", "\nPENALTY = 1", "freeze.12", "three.2", "three.4"),
    "three extra actions": broken("MOST_EXTRA_ACTIONS = 2", "MOST_EXTRA_ACTIONS = 3", "extra.7"),
    "the ten is reached at eleven": broken("\nTEN = 10", "\nTEN = 11", "three.2", "three.4", "three.5"),
    "the last may lay three points": broken("COMPENSATION = 2", "COMPENSATION = 3", "three.4", "three.7"),
    "any number of targets is frozen": broken(
        "self.most_frozen = 2 if many else 1", "self.most_frozen = 9", "freeze.16"
    ),
    "two cards are dealt": broken(
        "START_HAND = 3", "START_HAND = 2", "setup.2", "turn.1", "four.1", "setup.1", "chaos.5"
    ),
    "nobody has a last turn": broken(
        "[player != self.trigger for player in range(self.players)]",
        "[False for player in range(self.players)]",
        "endgame.2",
        "endgame.1",
    ),
    "turns pass to the left": broken(
        "(self.active + step) % self.players for step",
        "(self.active - step) % self.players for step",
        "turn.2",
    ),
    "a frozen target is exchanged": broken(
        '                actions.append(("attempt", (place,)))\n                continue\n',
        '                actions.append(("attempt", (place,)))\n'
        '                actions += [("exchange", (place, other)) for other in filled]\n'
        "                continue\n",
        "exchange.2",
        "freeze.2",
        "freeze.6",
    ),
    "who fails loses the cards": broken(
        "        self.hands[self.active] += self.shown\n",
        "        self._discard(self.shown)\n",
        "freeze.10",
        "freeze.9",
    ),
    "the freezer who fails pays nothing": broken(
        "            self._demand(freezer)\n        else:\n            self._win_target(freezer)",
        "        else:\n            self._win_target(freezer)",
        "freeze.12",
        "freeze.15",
    ),
    "a card of one point is an extra action": broken(
        "for card in own if card.points >= 2]", "for card in own]", "extra.3"
    ),
    "chaos takes frozen targets too": broken(
        "if card is not None and self.freezer[place] is None:", "if card is not None:", "chaos.2"
    ),
    "chaos leaves the targets": broken(
        "if card is not None and self.freezer[place] is None:",
        "if card is not None and self.freezer[place] == 99:",
        "chaos.1",
    ),
    "used jokers are gone": broken(
        "        self.jokers[self.active] += self.used_jokers\n",
        "        self._discard(self.used_jokers)\n",
        "fulfil.10",
        "fulfil.16",
        "setup.6",
    ),
    "no chaos card is swapped": broken(
        "            if chaos is not None:\n                hand.remove",
        "            if chaos is not None and hand is None:\n                hand.remove",
        "chaos.5",
    ),
    "the discard pile is never mixed": broken(
        "        if not self.draw_pile and not self.gaps_wait:",
        "        if not self.draw_pile and self.players > 6:",
        "setup.8",
    ),
    "the centre is filled before the targets": broken(
        "(self.centre, self.targets) if self.laying_out else (self.targets, self.centre)",
        "(self.centre, self.targets)",
        "chaos.1",
        "setup.6",
    ),
    "the ten is paid by two players too": broken(
        "if self.players < 3 or self.ten_paid:", "if self.ten_paid:", "three.1", rank=2
    ),
    "the ten is paid again and again": broken(
        "if self.players < 3 or self.ten_paid:", "if self.players < 3:", "three.2", "three.9", rank=2
    ),
    "the end comes at nineteen": broken("\nTWENTY = 20", "\nTWENTY = 19", "endgame.1", "goal.2"),
    "who ends the game has a last turn too": broken(
        "[player != self.trigger for player in range(self.players)]",
        "[True for player in range(self.players)]",
        "endgame.2",
    ),
    "nothing is paid for a target that stays frozen": broken(
        "self.unpunished = [freezer for freezer in self.freezer if freezer is not None]",
        "self.unpunished = []",
        "freeze.17",
        "endgame.10",
    ),
    "a card that is taken is discarded": broken(
        "        self.hands[self.active].append(card)\n        self._finish_action()",
        "        self._discard([card])\n        self._finish_action()",
        "draw.1",
        "draw.2",
    ),
    "gaps stay open": broken(
        "        if self.draw_pile and not self.gaps_wait and self._gap():\n",
        "        if self.laying_out and self.draw_pile and not self.gaps_wait and self._gap():\n",
        "draw.2",
        "draw.3",
        "fulfil.20",
        rank=8,  # no turn goes on as it should, so that nearly every clause is suspected
    ),
    "jokers serve nothing": broken("<= have[WILD]", "<= 0", "fulfil.7", "fulfil.11", "jcard.5", file=CARDS),
    "ties go to the first player": broken(
        "[SEATS[seat] for seat, key in enumerate(keys) if key == one] for one in sorted(set(keys))",
        "[SEATS[seat]] for seat in sorted(range(game.players), key=keys.__getitem__)",
        "endgame.9",
        file=DRIVER,
    ),
    "the number of cards breaks no tie": broken(
        "len(game.points[seat]), ", "", "endgame.5", "endgame.6", file=DRIVER
    ),
    "sacrificed points break no tie": broken(
        "sum(card.points for card in game.jokers[seat])", "0", "endgame.7", "endgame.8", file=DRIVER
    ),
    "hands are open": broken(
        'if seat == given["player"] else [HIDDEN] * len(cards)', "", "setup.5", "setup.2", file=DRIVER
    ),
    "frozen targets are open": broken(
        "[freezer is not None for freezer in game.freezer]",
        "[False for freezer in game.freezer]",
        "freeze.3",
        "freeze.4",
        "four.4",
        file=DRIVER,
    ),
    "the discard pile is open": broken(
        '[HIDDEN] * (len(game.discard_pile) - 1) + zones["discard pile"][-1:]',
        'zones["discard pile"]',
        "setup.5",
        "setup.8",
        file=DRIVER,
    ),
}


def lying_command(lie: Lie, folder: Path) -> tuple[str, ...]:
    """The command of a copy of the driver that tells this lie."""
    copied = folder / "examples" / "python"
    shutil.copytree(EXAMPLES, copied, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "spec").symlink_to(ROOT / "spec", target_is_directory=True)
    path = copied / lie.file
    text = path.read_text(encoding="utf-8")
    assert 1 == text.count(lie.old), lie.old
    path.write_text(text.replace(lie.old, lie.new), encoding="utf-8")
    return (sys.executable, "-E", "-S", str(copied / DRIVER))
