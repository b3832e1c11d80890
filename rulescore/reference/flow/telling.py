"""A flow as a nested list: what the picture shows, for whoever does not see it."""

from collections.abc import Iterator

from rulescore.reference.flow.steps import Flow, Step
from rulescore.reference.markdown import plain


def flow_words(flow: Flow) -> str:
    """The steps of a flow as Markdown."""
    return "\n".join(_lines(flow.steps, 0))


def flow_sentence(flow: Flow) -> str:
    """The steps of a flow on one line."""
    return f"{flow.name}: {_sentence(flow.steps)}"


def _lines(steps: tuple[Step, ...], depth: int) -> Iterator[str]:
    for step in steps:
        yield f"{'    ' * depth}- {plain(step.words)}{':' if step.inside else ''}"
        yield from _lines(step.inside, depth + 1)


def _sentence(steps: tuple[Step, ...]) -> str:
    return "; ".join(
        f"{step.words} ({_sentence(step.inside)})" if step.inside else step.words for step in steps
    )
