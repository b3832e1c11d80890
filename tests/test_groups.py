"""What is marked as one group runs in one process: it shares what took long to make."""

import subprocess
import sys
from pathlib import Path

TESTS = """
import os
from pathlib import Path

import pytest

GROUPS = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in "abc"]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("group", GROUPS)
def test_where(group, number):
    with (Path(__file__).parent / group).open("a") as file:
        print(os.getpid(), file=file)
"""


def test_a_group_runs_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_where.py").write_text(TESTS, encoding="utf-8")
    order = ("-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "--rootdir", ".", "test_where.py")
    subprocess.run([sys.executable, *order], cwd=tmp_path, check=True, capture_output=True)

    processes = [(tmp_path / group).read_text(encoding="utf-8").split() for group in "abc"]

    assert [(4, 1)] * 3 == [(len(found), len(set(found))) for found in processes]
