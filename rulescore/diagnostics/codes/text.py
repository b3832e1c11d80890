"""Codes of texts as files, and of what can be read in them (RS100 to RS149)."""

from rulescore.diagnostics.codes.code import Code


def _page(rules: str) -> str:
    """A page with one fence."""
    return f"```rules\n{rules}```\n"


CODES = (
    Code(
        code="RS101",
        title="A file cannot be read",
        explanation="There is no file with this name, or the system does not let you read it.",
        bad="rulescore check no-such-file.md",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS102",
        title="A folder was given instead of a file",
        explanation="A text is needed. Name the file inside the folder.",
        bad="rulescore check spec",
        good="rulescore check spec/venti/venti.md",
        subject="command",
    ),
    Code(
        code="RS103",
        title="A file is not UTF-8",
        explanation="Texts are read as UTF-8, so that they mean the same on every computer. The first"
        " byte that does not fit is named by its line. Save the file again as UTF-8.",
        bad="rulescore check latin-1.md",
        good="rulescore check utf-8.md",
        subject="command",
    ),
    Code(
        code="RS104",
        title="A file is too large",
        explanation="The text of a game is far below the limit of 4 MB; a larger file is some other file.",
        bad="rulescore check a-film.mp4",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS105",
        title="A file has NUL characters",
        explanation="A character with the number 0 stands in no text. The file is probably a picture,"
        " an archive, or a text saved as UTF-16.",
        bad="rulescore check a-picture.png",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS110",
        title="A fence with rules is not closed",
        explanation="Rules stand in fences: a line with three backticks and the word rules, the lines"
        " of the rules, and a line with three backticks only. Without the last one it is "
        "not known where prose goes on.",
        bad="```rules\ngame pile\n",
        good=_page("game pile\n"),
        subject="game",
    ),
    Code(
        code="RS111",
        title="A line is indented with a tab",
        explanation="Indentation says which lines belong together, and a tab is as wide as each "
        "editor likes. Use two blanks for each step.",
        bad=_page("to play\n\tfinish\n"),
        good=_page("to play\n  finish\n"),
        subject="game",
    ),
    Code(
        code="RS112",
        title="A text in quotes is not closed",
        explanation="A text in quotes begins and ends in the same line.",
        bad=_page('check 2 = 2 "two is two\n'),
        good=_page('check 2 = 2 "two is two"\n'),
        subject="game",
    ),
    Code(
        code="RS113",
        title="A citation is not closed",
        explanation="A citation stands in braces at the end of its line.",
        bad=_page("game pile {pile.name.1\n"),
        good=_page("game pile {pile.name.1}\n"),
        subject="game",
    ),
    Code(
        code="RS114",
        title="A citation names no clause",
        explanation="Between the braces stand clauses of the inventory, separated by commas. A clause"
        " is written with letters, digits and dots.",
        bad=_page("game pile {}\n"),
        good=_page("game pile {pile.name.1}\n"),
        subject="game",
    ),
    Code(
        code="RS115",
        title="A character has no meaning in the language",
        explanation="Outside quotes, citations and comments only names, numbers and the signs of the "
        "language have a meaning.",
        bad=_page("value double = 3 % 2\n"),
        good=_page("value double = 3 mod 2\n"),
        subject="game",
    ),
    Code(
        code="RS116",
        title="Something else was expected here",
        explanation="The line began well, but what stands here cannot follow. The note lists what could.",
        bad=_page("value double = = 3\n"),
        good=_page("value double = 3\n"),
        subject="game",
    ),
    Code(
        code="RS117",
        title="A line begins no declaration",
        explanation="A line in the first column of a fence begins a declaration, with one of the "
        "words that the note lists.",
        bad=_page("actoin pass of player p\n"),
        good=_page("action pass of player p\n"),
        subject="game",
    ),
    Code(
        code="RS118",
        title="An indentation fits no line above",
        explanation="A line that is less deep than the one above it belongs to an earlier line, and "
        "begins exactly below its other lines.",
        bad=_page("to play\n    finish\n  finish\n"),
        good=_page("to play\n  finish\n  finish\n"),
        subject="game",
    ),
    Code(
        code="RS119",
        title="An indented line is missing",
        explanation="Procedures, loops, if and else say what happens in the indented lines below them.",
        bad=_page("to play\n  repeat\n"),
        good=_page("to play\n  repeat\n    finish\n"),
        subject="game",
    ),
    Code(
        code="RS120",
        title="A line is indented for no reason",
        explanation="A deeper line belongs to the line above it, and this line above takes none. A "
        "long line may go on in a deeper line that begins with and, or, plus, with, then,"
        " where, has, else, |, + or -.",
        bad=_page("to play\n  finish\n    finish\n"),
        good=_page("to play\n  finish\n  finish\n"),
        subject="game",
    ),
    Code(
        code="RS121",
        title="The two signs of equality are mixed up",
        explanation='A variable is changed with ":="; "=" compares, and says what a value is.',
        bad=_page("to play\n  rounds = 3\n"),
        good=_page("to play\n  rounds := 3\n"),
        subject="game",
    ),
    Code(
        code="RS122",
        title="A reason in quotes is missing",
        explanation="What an action needs, and what is checked, ends with a reason in quotes: a "
        "player reads it who tries the action.",
        bad=_page("action pass of player p\n  needs 2 = 2\n"),
        good=_page('action pass of player p\n  needs 2 = 2 "two must be two"\n'),
        subject="game",
    ),
    Code(
        code="RS123",
        title="A word of the language is used as a name",
        explanation="Some words have a fixed meaning in every text, so nothing can have such a word "
        "as its name.",
        bad=_page("variable size: 0 to 3\n"),
        good=_page("variable pile size: 0 to 3\n"),
        subject="game",
    ),
    Code(
        code="RS124",
        title="An else has no if",
        explanation="An else stands directly below the lines of its if, and is as deep as the if.",
        bad=_page("to play\n  finish\n  else\n    finish\n"),
        good=_page("to play\n  if 2 = 2\n    finish\n  else\n    finish\n"),
        subject="game",
    ),
    Code(
        code="RS125",
        title="Words side by side are no name",
        explanation="A name of several words is known when this text declares it. Two words side by "
        "side that are no such name are often a misspelling.",
        bad=_page("variable last player: player\nvalue it again = last plaier\n"),
        good=_page("variable last player: player\nvalue it again = last player\n"),
        subject="game",
    ),
    Code(
        code="RS126",
        title="A line is nested too deep",
        explanation="Parentheses inside parentheses, and chains of joining words, have a limit far "
        "above what can be read.",
        bad=_page("value double = " + "(" * 61 + "2" + ")" * 61 + "\n"),
        good=_page("value double = (2)\n"),
        subject="game",
    ),
    Code(
        code="RS127",
        title="A text or a line is too long",
        explanation="A text has at most a million characters and a line at most four thousand.",
        bad=_page("value double = " + "+ 2 " * 1000 + "\n"),
        good=_page("value double = 2\n"),
        subject="game",
    ),
    Code(
        code="RS128",
        title="A number is too large",
        explanation="Numbers have at most fifteen digits.",
        bad=_page("value many = 1234567890123456\n"),
        good=_page("value many = 123456789012345\n"),
        subject="game",
    ),
    Code(
        code="RS129",
        title="Something is said twice in a line",
        explanation="Who sees a zone, how much it holds, how a variable starts and when it is kept is"
        " each said once.",
        bad=_page("zone aside: set, at most 2, at most 3\n"),
        good=_page("zone aside: set, at most 2\n"),
        subject="game",
    ),
    Code(
        code="RS132",
        title="A fence with rules is indented",
        explanation="A fence with rules begins in the first column, so that the columns of its lines "
        "are those of the page.",
        bad=" ```rules\ngame pile\n```\n",
        good=_page("game pile\n"),
        subject="game",
    ),
    Code(
        code="RS133",
        title="A file cannot be written",
        explanation="The formatted text could not be put in the place of the file. The file is as it was.",
        bad="rulescore format /read-only/game.md",
        good="rulescore format game.md",
        subject="command",
    ),
)
