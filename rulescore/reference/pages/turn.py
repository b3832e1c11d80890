"""How a game goes on, as pictures made from its procedures."""

from rulescore.reference.flow.drawing import flow_svg
from rulescore.reference.flow.steps import Flow, flows_of, lines_of
from rulescore.reference.flow.telling import flow_words
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, address, joined, link, plain, slug
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import page_of


def turn_page(told: GameText) -> Page:
    here = page_of(told, "turn")
    head = (
        f"# {told.title}: how it goes on\n\n"
        "Drawn from the text, with the default readings: the procedures in which somebody is asked. "
        "A box holds what happens inside it. "
        "? asks a player, \N{CLOCKWISE OPEN CIRCLE ARROW} repeats, \N{DIE FACE-5} is chance, "
        "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} does what another picture or the rules tell, "
        "\N{BLACK SQUARE} leaves or ends something. What only moves or remembers things is left to the rules."
    )
    flows = flows_of(told.tree, told.text)
    body = joined(head, *(_flow(told, here, one, flows) for one in flows), footer(told))
    return Page(here, f"{told.title}: the turn", body)


def _flow(told: GameText, here: str, flow: Flow, flows: tuple[Flow, ...]) -> str:
    lines = lines_of(told.tree, told.text)
    drawn = {one.name for one in flows} - {flow.name}

    def find(name: str) -> str | None:
        if name in drawn:
            return f"#flow-{slug(name)}"
        line = lines.get(name)
        return None if line is None else address(here, f"{page_of(told, 'rules')}#line-{line}")

    rules = link("in the rules", here, f"{page_of(told, 'rules')}#line-{lines[flow.name]}")
    words = "\n".join(f"    {line}" for line in flow_words(flow).splitlines())
    return joined(
        f"## {plain(flow.name.capitalize())} {{ #flow-{slug(flow.name)} }}",
        f"It stands {rules}.",
        f"<figure class='rs-wide' data-search-exclude>\n{flow_svg(flow, told.key, find)}\n</figure>",
        f'??? note "The same in words"\n\n{words}',
    )
