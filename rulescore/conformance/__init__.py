"""Anybody's implementation of a game, judged by test vectors.

In: the vectors of a game, and a driver: a program that answers one line of JSON with another; or its replies.
Out: what came of every vector, what that means beside the list of expected failures, which clause is
suspected; as text, JSON, JUnit XML, Markdown or a badge.
Guarantees: nothing that a driver does stops the run or the runner; every vector that was asked for is
accounted for; the same replies give the same report.

A driver is started once (`process`), asked line by line (`protocol`, `session`), started again when it breaks
(`running`); replies are compared (`judging`), logged (`results_log`) and settled (`settling`, `expected`).
"""
