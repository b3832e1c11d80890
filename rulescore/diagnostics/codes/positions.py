"""Codes of stored positions and of stored games (RS550 to RS599)."""

from rulescore.diagnostics.codes.code import Code

_POSITIONS = (
    Code(
        code="RS550",
        title="A stored position or game is neither JSON nor YAML that can be read",
        explanation="Positions are JSON or YAML: mappings, lists, words, whole numbers, true and false. "
        "Of YAML only this much is read: no anchors, no tags, one document in a file.",
        bad="hand: {A: [3f, 4a}",
        good="hand: {A: [3f, 4a]}",
        subject="position",
    ),
    Code(
        code="RS551",
        title="A stored position or game is too large",
        explanation="At most 1 MB is read, and lists and mappings stand at most 20 levels deep inside "
        "each other.",
        bad="hand: {A: [[[[[[[[[[[[[[[[[[[[[3f]]]]]]]]]]]]]]]]]]]]]}",
        good="hand: {A: [3f]}",
        subject="position",
    ),
    Code(
        code="RS552",
        title="A key is there twice",
        explanation="Each zone, each variable and each player is named once, so that nothing is "
        "silently lost.",
        bad="active: A\nactive: B",
        good="active: B",
        subject="position",
    ),
    Code(
        code="RS553",
        title="A key names nothing in this game",
        explanation="The keys of a position are game, players, readings, variants, deck, at, back to, "
        "and every zone and variable of the game by its name.",
        bad="hands: {A: [3f]}",
        good="hand: {A: [3f]}",
        subject="position",
    ),
    Code(
        code="RS554",
        title="A position does not say what it is a position of",
        explanation="`game` names the game and `players` says how many play. The other keys that open a "
        "position, "
        "readings, variants and deck, may be left out.",
        bad="game: venti\nactive: A",
        good="game: venti\nplayers: 3\nactive: A",
        subject="position",
    ),
    Code(
        code="RS555",
        title="A player does not sit at this table",
        explanation="Players are called A, B, C and so on, clockwise, as many as `players` says.",
        bad="players: 2\nhand: {D: [3f]}",
        good="players: 2\nhand: {B: [3f]}",
        subject="position",
    ),
    Code(
        code="RS556",
        title="A card does not exist",
        explanation="Cards are named by their id in the table of the deck, or by a number, a member of "
        "a kind or a "
        "family that they show: any card like this that is used nowhere else in the position.",
        bad="hand: {A: [9z]}",
        good="hand: {A: [3f]}",
        subject="position",
    ),
    Code(
        code="RS557",
        title="A card is named more often than it exists",
        explanation="Every component lies in one place. The deck says how many copies there are of each.",
        bad="hand: {A: [3f], B: [3f]}",
        good="hand: {A: [3f], B: [3g]}",
        subject="position",
    ),
    Code(
        code="RS558",
        title="A row or a board has another number of slots",
        explanation="Every slot is written, an empty one as - or null. "
        "How many there are may depend on the number of players.",
        bad="targets: [3f, 4a]",
        good="targets: [3f, 4a, -]",
        subject="position",
    ),
    Code(
        code="RS559",
        title="A zone holds more than it may",
        explanation="The game's text gives this zone a capacity.",
        bad="extra actions: {A: [3f, 4a, 5a]}",
        good="extra actions: {A: [3f, 4a]}",
        subject="position",
    ),
    Code(
        code="RS560",
        title="A value does not fit its variable",
        explanation="Numbers lie in the range that the game's text gives them; players are letters, "
        "slots count "
        "from 1, members of a kind go by their names; nobody and none stand for nothing where that is "
        "possible.",
        bad="actions used: 17",
        good="actions used: 2",
        subject="position",
    ),
    Code(
        code="RS561",
        title="Something has another form than is needed here",
        explanation="A zone that every player has is a mapping from players to cards; a row is a list; "
        "what is "
        "remembered for several things is a mapping, or a list of all of them.",
        bad="hand: [3f]",
        good="hand: {A: [3f]}",
        subject="position",
    ),
    Code(
        code="RS562",
        title="There is no such point in the game",
        explanation="`at` names the choice that is next by its procedure or action, as `rulescore "
        "legal` and the "
        "table in the terminal show it. Left out, it is the one that the game's text calls usual.",
        bad="at: take a nap",
        good="at: take a turn",
        subject="position",
    ),
    Code(
        code="RS563",
        title="The point needs to know more",
        explanation="In the middle of a procedure the game remembers what the procedure was called with. "
        "A position there has to say it, under the name that the message gives.",
        bad="at: settle the ten 2",
        good="at: settle the ten 2\nsettle the ten.first: A",
        subject="position",
    ),
    Code(
        code="RS564",
        title="A promise of the game is broken",
        explanation="The text of the game promises something that does not hold in this position, "
        "so no game could ever reach it. The clause says where the promise comes from.",
        bad="freezer: [A, B, -]",
        good="freezer: [A, -, -]",
        subject="position",
    ),
    Code(
        code="RS565",
        title="Components lie nowhere",
        explanation="What a position does not mention lies in the zone that the game's text names as "
        "the rest. When "
        "the position lists that zone too, it has to list all of it.",
        bad="draw pile: [3f]",
        good="hand: {A: [3f]}",
        subject="position",
    ),
    Code(
        code="RS566",
        title="A position or a stored game belongs to another game",
        explanation="The file names the game that it belongs to, and another one was asked for.",
        bad="rulescore play verhext --from venti-position.yaml",
        good="rulescore play venti --from venti-position.yaml",
        subject="command",
    ),
)

_TRANSCRIPTS = (
    Code(
        code="RS570",
        title="A stored game has not the form of one",
        explanation="A stored game has the keys format, game, rules, players, readings, variants, deck, "
        "seed, "
        "position, steps and hash; each step has by and do, or chance and came.",
        bad='{"format": 1, "game": "venti", "steps": "many"}',
        good='{"format": 1, "game": "venti", "players": 2, "steps": []}',
        subject="play",
    ),
    Code(
        code="RS571",
        title="A stored game has a format that this version does not know",
        explanation="This version reads format 1. A newer version of rulescore may read more.",
        bad='{"format": 2, "game": "venti"}',
        good='{"format": 1, "game": "venti"}',
        subject="play",
    ),
    Code(
        code="RS572",
        title="A step of a stored game does not follow the rules",
        explanation="The step is asked of another player, is not possible there, or is a choice where "
        "nature decides. "
        "The message gives the number of the step, and the reason of the game's text with its clause.",
        bad='{"by": "A", "do": "take card 9"}',
        good='{"by": "A", "do": "take card 2"}',
        subject="play",
    ),
    Code(
        code="RS573",
        title="A stored game ends elsewhere",
        explanation="Every step could be repeated, but the position at the end is not the one that was "
        "stored: "
        "the file was changed, or the game's text was.",
        bad='{"steps": [], "hash": "0000000000000000"}',
        good='{"steps": []}',
        subject="play",
    ),
    Code(
        code="RS575",
        title="A stored game was recorded under other rules",
        explanation="The file names the rules by a hash of the game's text. When the text has changed "
        "since, "
        "the same steps may mean something else.",
        bad='{"format": 1, "game": "venti", "rules": "0000000000000000"}',
        good='{"format": 1, "game": "venti"}',
        subject="play",
    ),
)

CODES: tuple[Code, ...] = (*_POSITIONS, *_TRANSCRIPTS)
