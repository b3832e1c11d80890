"""A formal rules specification and verification library for tabletop games.

>>> import rulescore
>>> game = rulescore.load("venti")
>>> state = game.start(players=3, seed=7)
>>> action = state.legal_actions()[0]
>>> state = state.apply(action)

What is here is promised; what lies in the folders may change.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulescore.conditions import Condition, Hand
    from rulescore.errors import (
        IllegalActionError,
        NotationError,
        ObligationError,
        PositionError,
        RulescoreError,
        RunawayError,
        SetupError,
        SpecError,
        UsageError,
    )
    from rulescore.kernel.moves import Action
    from rulescore.play import (
        Game,
        Outcome,
        Refusal,
        State,
        View,
        broken_promises,
        load,
        random_game,
        random_moves,
    )

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Condition",
    "Game",
    "Hand",
    "IllegalActionError",
    "NotationError",
    "ObligationError",
    "Outcome",
    "PositionError",
    "Refusal",
    "RulescoreError",
    "RunawayError",
    "SetupError",
    "SpecError",
    "State",
    "UsageError",
    "View",
    "__version__",
    "broken_promises",
    "load",
    "random_game",
    "random_moves",
]


FOLDERS = {"Action": "kernel.moves", "Condition": "conditions", "Hand": "conditions"}
"""Where a name is that lies neither in `errors` nor in `play`."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for, so that `import rulescore` itself loads nothing."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'rulescore' has no attribute {name!r}")
    folder = "errors" if name.endswith("Error") else FOLDERS.get(name, "play")
    return getattr(import_module(f"rulescore.{folder}"), name)
