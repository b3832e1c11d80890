from rulescore.source import NOWHERE, Span


def test_a_span_knows_its_length() -> None:
    assert Span(3, 7).length == 4


def test_two_spans_join_from_the_first_start_to_the_last_end() -> None:
    assert Span(1, 9) == Span(1, 3).to(Span(5, 9))


def test_a_span_moves_by_what_stands_in_front() -> None:
    assert Span(11, 13) == Span(1, 3).moved(10)


def test_nowhere_is_no_place_in_any_text() -> None:
    assert NOWHERE.start < 0
