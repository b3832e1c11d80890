"""What the scenarios of each game leave undecided, with the reasons, and what its coverage must miss."""

from collections.abc import Mapping

from attrs import field, frozen


@frozen(eq=False)
class Alike:
    """Keys of a reading that no scenario can tell apart: what `keys_alike` says, and why."""

    complaint: str
    reason: str


@frozen(eq=False)
class Excused:
    """What no scenario decides, and three things that a check would miss if their scenarios were gone.

    `clauses` are in force, but no position decides them; `readings` are tried elsewhere: each has its reason.
    `missed_clause` and `missed_key` have scenarios now; `idle_reading` has two keys.
    """

    missed_clause: str
    missed_key: tuple[str, str]
    idle_reading: str
    clauses: Mapping[str, str] = field(factory=dict)
    readings: Mapping[str, str] = field(factory=dict)
    alike: tuple[Alike, ...] = ()


EXCUSED: Mapping[str, Excused] = {
    "diciassette": Excused(
        missed_clause="diciassette.rev.5",
        missed_key=("x2_answered", "pass_on"),
        idle_reading="bin_target",
        readings={
            "public_backs": "scenarios do not tell a back from a wholly hidden card: `test_views.py` does",
        },
        alike=(
            Alike(
                "x2_stack: nothing that is so under three is otherwise under four",
                "nobody ever holds a fourth card, so a duty of four is a duty of three",
            ),
            Alike(
                "x2_stack: nothing that is so under four is otherwise under three",
                "nobody ever holds a fourth card, so a duty of four is a duty of three",
            ),
        ),
    ),
    "venezia": Excused(
        missed_clause="venezia.capture.4",
        missed_key=("walk_diagonal", "orthogonal"),
        idle_reading="walk_diagonal",
        alike=(
            Alike(
                "limit_ten_when: nothing that is so under planning is otherwise under always",
                "a finding: a plan that keeps the limit can be placed within it, so to look again changes "
                "nothing; only from a position that no play leads to can a scenario tell what `always` does",
            ),
        ),
    ),
    "venezia2099": Excused(
        missed_clause="venezia2099.buy.8",
        missed_key=("two_gondolas", "no"),
        idle_reading="two_gondolas",
        clauses={"venezia2099.end.3": "it tells of whole games: `test_promises.py` plays them"},
    ),
    # Venti's deck is tried: no clause of it is left to reading.
    "venti": Excused(
        missed_clause="venti.replace.3",
        missed_key=("early_stop", "may_stop"),
        idle_reading="early_stop",
    ),
    "verhext": Excused(
        missed_clause="verhext.tie.3",
        missed_key=("combo_lead", "no"),
        idle_reading="combo_lead",
    ),
}
