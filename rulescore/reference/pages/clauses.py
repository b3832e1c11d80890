"""The clauses of a rulebook one by one: what each says and where, its formal lines, what is known of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.reference.formal import formal_html
from rulescore.reference.game_text import GameText
from rulescore.reference.lines import lines_for
from rulescore.reference.markdown import Page, code, counted, fence, joined, link, plain, prose, table
from rulescore.reference.pages.footer import footer
from rulescore.reference.pages.promises import WITHOUT
from rulescore.reference.pictures import figure
from rulescore.reference.places import addresses_of, claim_place, page_of, places_of, vector_place
from rulescore.reference.rulebook import Clause
from rulescore.reference.stories import smallest
from rulescore.reference.verdicts import claims_said, obligations_of, players_text, settings_text

MOST_VECTORS = 6


def clause_pages(told: GameText) -> Iterator[Page]:
    """A page with all ids, and a page for each part of the rulebook."""
    if told.clauses:
        yield _overview(told)
    for group, clauses in told.groups.items():
        here = page_of(told, f"clauses/{group}")
        title = f"{told.key}.{group}"
        sections = list(dict.fromkeys(one.section for one in clauses))
        head = f"# {title}\n\nIn the rulebook: {'; '.join(map(plain, sections))}.\n\n{_proofs(told)}"
        body = joined(head, *(_clause(told, here, one) for one in clauses), footer(told))
        yield Page(here, title, body)


def _proofs(told: GameText) -> str:
    return WITHOUT if not told.ledgers else "Where nothing is said about proofs, no ledger says anything."


def _overview(told: GameText) -> Page:
    here = page_of(told, "clauses/index")
    find = places_of(told)
    rows = [
        (link(plain(one.id), here, find(one.id) or here), plain(one.text), told.status(one.id))
        for one in told.clauses
    ]
    head = f"# {told.title}: the clauses\n\n{counted(len(rows), 'clause')} of the rulebook, in our words."
    return Page(
        here, f"{told.title}: the clauses", joined(head, table(("clause", "it says", ""), rows), footer(told))
    )


def _clause(told: GameText, here: str, one: Clause) -> str:
    return joined(
        f"## {plain(one.id)} {{ #{one.id} }}",
        prose(one.text, here, places_of(told)),
        _facts(told, here, one),
        _formal(told, here, one),
        _readings(told, here, one),
        _proved(told, here, one),
        _story(told, here, one),
        _vectors(told, here, one),
    )


def _facts(told: GameText, here: str, one: Clause) -> str:
    find = places_of(told)
    status = told.status(one.id).capitalize()
    facts = [f"**{status}.** Rulebook: {plain(one.section)}; a clause about: {plain(one.kind)}."]
    if one.depends:
        links = (
            link(plain(each), here, there) if (there := find(each)) else plain(each) for each in one.depends
        )
        facts.append(f"Rests on {', '.join(links)}.")
    if one.differs:
        facts.append(f"The languages of the book: {prose(one.differs, here, find)}")
    return " ".join(facts) + "\n{: .rs-facts }"


def _formal(told: GameText, here: str, one: Clause) -> str:
    numbers = lines_for(told.formal, one.id)
    if not numbers:
        return ""
    rules = link("all rules", here, f"{page_of(told, 'rules')}#line-{numbers[-1]}")
    return joined(f"Formally ({rules}):", formal_html(told, numbers, addresses_of(told, here)))


def _readings(told: GameText, here: str, one: Clause) -> str:
    items = []
    for place in told.unclear:
        if one.id in place.clauses and len(place.rulings) > 1:
            question = link(plain(place.question), here, f"{page_of(told, 'readings')}#{place.id}")
            how = (
                "can be switched"
                if place.switchable
                else "settled by the book"
                if place.type == "settled"
                else "a ruling"
            )
            others = "; ".join(plain(each.text).rstrip(".") for each in place.others)
            items.append(f"- {question} Played: {plain(place.played.text)} Otherwise: {others}. ({how})")
    return joined("Unclear here:", "\n".join(items)) if items else ""


def _proved(told: GameText, here: str, one: Clause) -> str:
    if not told.ledgers:
        return ""
    items = [
        f"- {link(plain(said.name), here, claim_place(told, said.name))} ({said.what}): "
        + "; ".join(f"{verdict.verdict} for {players_text(players)}" for verdict, players in said.verdicts)
        for said in claims_said(told)
        if one.id in said.clauses
    ]
    items += [
        f"- {proved} of {number} obligations of these lines are proved for {players_text(players)}"
        for players, proved, number in obligations_of(told, one.id)
    ]
    settings = dict.fromkeys(settings_text(told, ledger) for ledger in told.ledgers)
    return (
        joined(f"What the ledgers say, for {plain(' and '.join(settings))}:", "\n".join(items))
        if items
        else ""
    )


def _story(told: GameText, here: str, one: Clause) -> str:
    found = smallest(told.stories, one.id)
    if found is None:
        return ""
    head = f"The smallest position where it decides, {code(found.name)}:"
    return joined(head, figure(told, found, f"{here} {one.id}"), fence(found.text, "yaml"))


def _vectors(told: GameText, here: str, one: Clause) -> str:
    own = [each for each in told.vectors if one.id in each.clauses]
    if not own:
        return ""
    links = [link(plain(each.id), here, vector_place(told, each.id)) for each in own[:MOST_VECTORS]]
    more = len(own) - len(links)
    rest = f" and {link(f'{more} more', here, page_of(told, 'vectors'))}" if more else ""
    return f"Vectors: {', '.join(links)}{rest}."
