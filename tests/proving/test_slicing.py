"""What a proof needs is less than what was kept, proves the same, and is all of it needed."""

from proving_games import LUCK, THROW, hoard

from rulescore.proving.prove import Effort, judged

EFFORT = Effort(games=1, steps=3000, seek=0)


def test_what_is_needed_proves_the_same() -> None:
    match = hoard()
    whole = judged(match, effort=EFFORT)
    again = judged(match, effort=EFFORT, known=whole.needed().kept)

    assert [one.is_good for one in whole.report.findings] == [one.is_good for one in again.report.findings]


def test_what_is_needed_is_less_than_what_was_kept() -> None:
    whole = judged(hoard(), effort=EFFORT)

    assert sum(map(len, whole.needed().kept.values())) < sum(map(len, whole.work.kept.values())) / 2


def test_what_is_needed_keeps_itself() -> None:
    match = hoard()
    known = judged(match, effort=EFFORT).needed().kept
    again = judged(match, effort=EFFORT, known=known)

    assert {spot: set(told) for spot, told in known.items() if told} == {
        spot: set(told) for spot, told in again.work.kept.items() if told
    }


def test_nothing_known_proves_little() -> None:
    match = hoard(old=THROW, new=LUCK)
    whole, poor = judged(match, effort=EFFORT), judged(match, effort=EFFORT, known={})

    assert sum(one.is_good for one in poor.report.findings) < sum(
        one.is_good for one in whole.report.findings
    )
