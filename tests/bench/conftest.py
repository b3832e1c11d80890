"""The table that `make bench` prints, line by line."""

import pytest
from measuring import Show


@pytest.fixture
def show(capsys: pytest.CaptureFixture[str]) -> Show:
    return Show(capsys)
