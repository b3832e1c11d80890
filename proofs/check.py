# ruff: noqa: INP001, S603, T201 - a script that stands alone, runs the solver it is told to, and prints
"""Check certificates without rulescore: python proofs/check.py [--solver z3|cvc5|COMMAND] FILE|FOLDER...

Every `.smt2` file asks questions, and to each of them the solver must answer `unsat`: what the file
supposes and what it asks for exclude each other. `z3` and `cvc5` are their Python packages; COMMAND is any
program that reads a file of SMT-LIB 2 and prints its answers, for example "z3 -smt2" or "cvc5 --incremental".
Exit code: 0 when all is `unsat`, 1 when something is not, 2 when there is nothing to check.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


def by_z3(text: str) -> list[str]:
    import z3

    context = z3.Context()
    return z3.Z3_eval_smtlib2_string(context.ref(), text).split()


def by_cvc5(text: str) -> list[str]:
    import cvc5

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("incremental", "true")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "certificate")
    symbols, answers = parser.getSymbolManager(), []
    while not (command := parser.nextCommand()).isNull():
        answers += command.invoke(solver, symbols).split()
    return answers


def by_command(command: str) -> Callable[[Path], list[str]]:
    def answers(path: Path) -> list[str]:
        words = [*shlex.split(command), str(path)]
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout.split()

    return answers


def answers_to(path: Path, solver: str) -> list[str]:
    if solver not in ("z3", "cvc5"):
        return by_command(solver)(path)
    text = path.read_text(encoding="utf-8")
    return by_z3(text) if solver == "z3" else by_cvc5(text)


def complaint(path: Path, solver: str) -> str | None:
    """What is wrong with a certificate; None when it proves what it says."""
    asked = len(re.findall(r"^\(check-sat\)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    answers = answers_to(path, solver)
    if asked == 0:
        return "nothing is asked"
    if len(answers) != asked:
        return f"{asked} questions and {len(answers)} answers"
    wrong = [number for number, answer in enumerate(answers, start=1) if answer != "unsat"]
    return f"question {wrong[0]} has the answer {answers[wrong[0] - 1]}" if wrong else None


def main() -> int:
    parser = argparse.ArgumentParser(description="Check certificates of proofs.")
    parser.add_argument("--solver", default="z3")
    parser.add_argument("paths", nargs="+", type=Path)
    arguments = parser.parse_args()
    found = [
        one for path in arguments.paths for one in (sorted(path.rglob("*.smt2")) if path.is_dir() else [path])
    ]
    if not found:
        print("there is no certificate", file=sys.stderr)
        return 2
    bad = 0
    for path in found:
        problem = complaint(path, arguments.solver)
        if problem is not None:
            bad += 1
            print(f"{path}: {problem}")
    print(f"{len(found) - bad} of {len(found)} certificates hold, says {arguments.solver}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
