"""Random conditions, cards and rules for the tests of conditions."""

from hypothesis import strategies as st

from rulescore.conditions import Any, Digit, Face, Group, MatchRules, Pattern, Sign, Symbol

WILD = Face(None, None, wild=True)
SIGNS = st.one_of(st.builds(Digit, st.integers(0, 7)), st.just(Any()), st.builds(Symbol, st.integers(0, 3)))
NUMBERED = st.integers(0, 7).map(lambda number: Face(number, number // 2))
FACES = st.one_of(NUMBERED, NUMBERED, NUMBERED, st.sampled_from((WILD, Face(None, None), Face(2, None))))
RULES = st.builds(
    MatchRules,
    groups_differ=st.booleans(),
    natural_in_group=st.booleans(),
    equals_over_symbols=st.sampled_from(("rejected", "same_number", "same_symbol")),
)


@st.composite
def patterns(draw: st.DrawFn, most: int = 4) -> Pattern:
    """A condition of one to `most` signs, cut into groups anywhere."""
    signs = draw(st.lists(SIGNS, min_size=1, max_size=most))
    cuts = draw(st.lists(st.booleans(), min_size=len(signs) - 1, max_size=len(signs) - 1))
    groups: list[list[Sign]] = [[signs[0]]]
    for sign, is_joined in zip(signs[1:], cuts, strict=True):
        if is_joined:
            groups[-1].append(sign)
        else:
            groups.append([sign])
    return Pattern(tuple(Group(tuple(group)) for group in groups))
