"""Test vectors from the text of a game: small questions for anybody's implementation, with their answers.

In: a game, its list of clauses, and its scenarios (`spec/<game>/scenarios`), which know where clauses decide.
Out: the files of `spec/<game>/vectors`, which are required, and an archive of many more, made on demand.
Guarantees: the interpreter and the default engine give the same answer to every vector; the same text gives
the same bytes; every clause in force, every reading and every way that the rules go for a scenario is asked
about, or the coverage says why not; what a version requires stays required.
"""
