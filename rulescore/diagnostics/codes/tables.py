"""Codes of the tables of components (RS330 to RS349).

The examples are tables of this component:

    component card from "data/tiny.csv"
      family number card
        number: 0 to 7
        condition: pattern
      family joker card
"""

from rulescore.diagnostics.codes.code import Code

_HEAD = "id,family,number,condition,copies\n"
_GOOD = _HEAD + "3a,number card,3,? = ?,1\nJ,joker card,,,4\n"

CODES = (
    Code(
        code="RS330",
        title="A table cannot be read",
        explanation="The table of a component is a file beside the text of the game: UTF-8, at most 1 MB.",
        bad="rulescore check game-without-its-table.md",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS332",
        title="This is no table",
        explanation="A table has a header and then one line for each sort, with cells separated by "
        'commas. A cell with a comma stands in quotation marks, in which "" is one mark.',
        bad=_GOOD.replace("? = ?", '"? = ?'),
        good=_GOOD.replace("? = ?", '"? = ?"'),
        subject="table",
    ),
    Code(
        code="RS333",
        title="A column is unknown, missing or doubled",
        explanation="The columns are id, family, one for each attribute, and copies, in any order. "
        "`copies` may be missing: then there is one of each. So may `family` where there is"
        " one only.",
        bad=_GOOD.replace("number,condition", "value,number,condition")
        .replace("3,?", "3,3,?")
        .replace(",,,4", ",,,,4"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS334",
        title="A family is unknown",
        explanation="The families are declared in the text of the game, below the component.",
        bad=_GOOD.replace("J,joker card", "J,jester"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS335",
        title="An id is not one word of its own",
        explanation="People name cards by their ids, so no two are equal and none has blanks or commas.",
        bad=_GOOD + "3a,number card,3,3 3,1\n",
        good=_GOOD + "3b,number card,3,3 3,1\n",
        subject="table",
    ),
    Code(
        code="RS336",
        title="A cell has the wrong value",
        explanation="A cell says a number in the range of its attribute, a member of its kind by name "
        "or sign, or yes or no.",
        bad=_GOOD.replace("card,3", "card,8"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS337",
        title="A cell has a value that its family lacks",
        explanation="Where a family does not declare an attribute, its cells are empty.",
        bad=_GOOD.replace("joker card,,", "joker card,3,"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS338",
        title="A cell is empty that its family needs",
        explanation="Every sort of a family has a value for each attribute of the family. Where the "
        "attribute is declared `or none`, write none.",
        bad=_GOOD.replace("card,3,", "card,,"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS339",
        title="A number of copies is impossible",
        explanation="There are 1 to 1000 copies of a sort.",
        bad=_GOOD.replace(",,,4", ",,,0"),
        good=_GOOD,
        subject="table",
    ),
    Code(
        code="RS340",
        title="A table has too many lines",
        explanation="At most 1000 sorts are read: that is ten times the largest deck that we know.",
        bad="rulescore check a-game-with-1001-sorts.md",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS341",
        title="A condition of a table is not understood",
        explanation="The conditions of a table are read like those of `rulescore meets`; what only some"
        " readings allow is looked at again when readings are chosen.",
        bad=_GOOD.replace("? = ?", "? = 8"),
        good=_GOOD,
        subject="table",
    ),
)
