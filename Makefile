# Every target sets itself up from nothing: Python 3.11 to 3.14, git and make are enough.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

# Relative on purpose: pip splits these at blanks, and the folder's name may have some.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help setup demo test sweep bench check check-format lint types architecture browser site docs format clean

help:
	@echo "make demo     a hand and a condition, one whole game, and what is checked about it"
	@echo "make test     the test suite"
	@echo "make sweep    long random play of every game, half an hour or more"
	@echo "make bench    how long things take, beside others that take their time in the same run"
	@echo "make check    format, lint, types, architecture (everything fast that is not a test)"
	@echo "make docs     build the published reference and show it at http://127.0.0.1:8000"
	@echo "make browser  install Chromium where root may do so; the tests look at pages in it"
	@echo "make site     build the published reference and look at what came out"
	@echo "make format   rewrite the Python files in the project's format"
	@echo "make clean    remove everything that make made"

setup: $(READY)
	@:

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' \
	  || { echo "rulescore needs Python 3.11 to 3.14; name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "installing rulescore and its tools in .venv ..."
	@$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(READY)

# The second `meets` must answer no: exit code 1 is the answer, anything else is a failure.
demo: $(READY)
	@echo '$$ rulescore meets "? = ?  3" --hand "2 2 3 J"'
	@$(BIN)/rulescore meets "? = ?  3" --hand "2 2 3 J"
	@echo
	@echo '$$ rulescore meets "? = ?  3" --hand "2 4 5"'
	@$(BIN)/rulescore meets "? = ?  3" --hand "2 4 5"; test $$? -eq 1
	@echo
	@echo '$$ rulescore play venti --players 3 --seed 18 --auto'
	@$(BIN)/rulescore play venti --players 3 --seed 18 --auto
	@echo
	@echo '$$ rulescore check venti'
	@$(BIN)/rulescore check venti

# What compares durations runs by itself, so that nothing else is in its way.
test: $(READY) browser
	@$(BIN)/python -m pytest -n 2 --dist loadgroup -m "not sweep and not bench"
	@$(BIN)/python -m pytest -q -m bench tests/bench

sweep: $(READY)
	@$(BIN)/python -m pytest -q -n 2 --dist loadgroup -m sweep

bench: $(READY)
	@$(BIN)/python -m pytest -q -m bench tests/bench

check: check-format lint types architecture

check-format: $(READY)
	@$(BIN)/ruff format --check .

lint: $(READY)
	@$(BIN)/ruff check .

types: $(READY)
	@$(BIN)/mypy

architecture: $(READY)
	@$(BIN)/python -m pytest -q -m "not slow" tests/architecture

# The pages are looked at in Chromium and their script is run by Node, or the tests fail.
browser:
	@command -v node >/dev/null || { echo "the tests need node" >&2; exit 1; }
	@test -x /usr/bin/chromium \
	  || { test "$$(id -u)" = 0 && echo "installing chromium ..." && apt-get update -qq \
	    && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; } \
	  || { echo "the tests need /usr/bin/chromium: install the package chromium" >&2; exit 1; }

# The warning is about a later mkdocs than the one that is pinned.
site: $(READY)
	@$(BIN)/rulescore docs build
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict -f docs/mkdocs.yml
	@$(BIN)/rulescore docs versions
	@$(BIN)/rulescore docs check

docs: site
	@echo "the reference is at http://127.0.0.1:8000/en/ until you stop it with Ctrl-C"
	@$(BIN)/python -m http.server 8000 --bind 127.0.0.1 --directory docs/.build/site

format: $(READY)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix-only --quiet .

clean:
	rm -rf .venv build dist docs/.build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
