"""A whole game between players who choose at random, told line by line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from attrs import evolve
from rich.console import Console

from rulescore.cli.table.session import Session, Trail
from rulescore.play.random_play import random_moves
from rulescore.play.transcript import Came, step_of

Watch = Callable[[Session], None]
"""Told of the session after every step, so that nothing is lost when somebody interrupts."""


def play_out(out: Console, session: Session, limit: int, watch: Watch) -> Session:
    """The end of the game; raises RunawayError when it stands still, or is not over after so many choices."""
    drawn: list[Came] = []
    for move in random_moves(session.state, generator=session.generator, limit=limit):
        step = step_of(move)
        session = evolve(session, state=move.after, trail=Trail(step, session.trail))
        watch(session)
        if isinstance(step, Came):
            drawn.append(step)
            continue
        _tell_draws(out, drawn)
        out.print(f"{step.by}  {step.do}")
        drawn.clear()
    _tell_draws(out, drawn)
    return session


def _tell_draws(out: Console, drawn: list[Came]) -> None:
    """What nature brought between two choices, from one place on one line."""
    for asked, together in groupby(drawn, key=lambda step: step.chance):
        out.print(f"   {asked}: {' '.join(step.came for step in together)}", style="dim")
