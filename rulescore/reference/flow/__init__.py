"""The turn of a game as a drawing and in words, from the procedures of its text.

In: the tree of a text.
Out: `steps.flows_of` gives the procedures as nested steps, `drawing.flow_svg` a picture of one,
`telling.flow_words` the same as a list.
Guarantees: the picture and the list say the same; every colour comes from the page.
"""
