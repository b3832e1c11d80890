"""Rules that use every form of flow, for the tests of lowering: short, and no good games."""

VARIABLES = """
variable number: 0 to 9
variable other: 0 to 9
variable who: player

action pass of player p
action add of player p
  choose n in 1 to 3
  number := n
"""

CARDS = """
component card
  family red card, 2 copies
  family blue card, 2 copies
zone heap: pile, seen by nobody
zone hand of player: set, seen by owner
rest in heap
"""

ASKING = {
    "straight-on": """
to play
  number := 1
  if number = 1
    other := 2
  else
    other := 3
  for each p in players
    number := number + 1
  repeat 3 times
    other := other + 1
""",
    "join-after-a-choice": """
to play
  if number = 0
    who chooses pass
  else if number = 1
    who chooses add
  other := 1
""",
    "one-branch-goes-on": """
to play
  who chooses add
  if number = 1
    end game
  other := 1
  who chooses pass
""",
    "a-name-needed-after-a-choice": """
to play
  let old = number
  let soon = other + 1
  number := soon
  who chooses add
  other := old
""",
    "names-of-an-action": """
action give of player p
  choose n in 1 to 2
  choose m in 1 to 2
  number := n
  p chooses pass
  other := m
to play
  who chooses give
""",
    "an-action-offered-twice": """
action give of player p
  choose n in 1 to 2
  p chooses pass
  if n = 2
    finish
  number := n
to play
  who chooses give | pass
  number := 5
  who chooses give
""",
    "leaving-a-loop": """
to play
  repeat
    let old = number
    who chooses add
    if number = 3
      stop repeating
    if number = 2
      end game
    other := old
  number := 0
""",
    "counted-loop": """
to play
  repeat 3 times
    who chooses add
    if number = 3
      stop repeating
  repeat number times
    who chooses pass
  number := 7
""",
    "finish-from-two-places": """
to play
  do ask(1)
  number := 4
  do ask(2)

to ask(number many in 1 to 2)
  for each q in players from who where q is not who
    q chooses add | pass
    if number > many
      finish
    if number = 9
      end game
  other := many
""",
    "early-finish-without-a-choice": """
to play
  do look
  who chooses pass
  do look

to look
  if number = 0
    finish
  other := 1
""",
    "procedure-in-line": """
to play
  for each q in players
    do note(q, number)
    do note(q, 2)

to note(player p, number many in 0 to 9)
  let seen = count of q in players where q = p
  if seen = many
    number := seen
  for each q in players where q is not p
    other := many
""",
    "choice-for-each-of-some": """
to play
  for each n in number to other
    who chooses add | pass
    if number = n
      stop repeating
  for each q in players before who
    q chooses pass
""",
    "waiting-for-ever": """
to play
  while number = 0
    other := 1
  repeat
    number := 1
""",
    "nobody-can": """
to play
  repeat
    who chooses add
    when nothing is possible
      stop repeating
""",
}

DRAWING = {
    "draws": """
variable many: 0 to 9
action keep of player p
to play
  for each p in players
    draw from heap to hand of p as c
    p chooses keep
    if c is a red card
      many := many + 1
  chance s in players
  draw from heap to hand of s
  many := 0
""",
    "choice-for-each-card": """
action keep of player p
action drop of player p
  move all of hand of p to heap
to play
  for each p in players
    draw from heap to hand of p
  chance s in players
  for each c in hand of s where c is a red card
    s chooses keep | drop
""",
}

FLOWS = {name: VARIABLES + text for name, text in ASKING.items()}
FLOWS |= {name: CARDS + text for name, text in DRAWING.items()}
"""The rules of each, by what they show."""
