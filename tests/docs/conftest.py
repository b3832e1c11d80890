"""The published reference, built once and served here, and a browser that watches what it asks for."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from browsing import DESK, Scheme, Site, Visit, Visiting
from playwright.sync_api import Browser, sync_playwright

import rulescore
from rulescore.reference.versions import write_versions

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BUILT = "RULESCORE_SITE"
"""Names the folder of a site that is built already: for who works on these tests, not for the gate."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and tells nobody."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of this checkout, which knows its own address: without it pages are loaded as a whole."""
    version = ".".join(rulescore.__version__.split(".")[:2])
    built = os.environ.get(BUILT)
    docs = tmp_path_factory.mktemp("reference") / "docs"
    folder = Path(built) if built else docs / ".build" / "site" / "en"
    with _served(folder.parent, _port(folder / version)) as port:
        address = f"http://127.0.0.1:{port}/en/{version}/"
        if not built:
            _build(docs, address)
            write_versions(folder)
        yield Site(folder / version, address)


@contextmanager
def _served(folder: Path, port: int) -> Iterator[int]:
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


def _port(folder: Path) -> int:
    """The port that a site was built for; any, where there is no site yet."""
    sitemap = folder / "sitemap.xml"
    text = sitemap.read_text(encoding="utf-8") if sitemap.is_file() else ""
    found = re.search(r"<loc>http://127\.0\.0\.1:(\d+)/", text)
    return int(found[1]) if found else 0


def _build(docs: Path, address: str) -> None:
    docs.mkdir()
    shutil.copy(ROOT / "docs" / "mkdocs.yml", docs)
    settings = docs / "served.yml"
    settings.write_text(f"INHERIT: mkdocs.yml\nsite_url: {address}\n", encoding="utf-8")
    _run("rulescore", "docs", "build", "--out", str(docs / ".build" / "pages"))
    _run("mkdocs", "build", "--quiet", "--strict", "--config-file", str(settings))


def _run(*command: str) -> None:
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    call = [sys.executable, "-W", "ignore", "-m", *command]
    ran = subprocess.run(call, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.fail(f"{' '.join(command)}: {ran.stderr or ran.stdout}", pytrace=False)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; where it is missing the tests fail, because a gate that is left open is none."""
    if not CHROMIUM.is_file():
        pytest.fail(f"there is no {CHROMIUM}: `make browser` installs it", pytrace=False)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        yield found
        found.close()


@pytest.fixture
def unwatched(browser: Browser) -> Iterator[Visiting]:
    """Opens pages of their own, about which nobody complains."""
    opened = []

    def visit(size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Visit:
        width, height = size
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        opened.append(context)
        found = Visit(context.new_page())
        found.watch()
        return found

    yield visit
    for context in opened:
        context.close()


@pytest.fixture
def visit(unwatched: Visiting) -> Iterator[Visiting]:
    """The same, and at the end no page has complained or asked for anything from elsewhere."""
    visits: list[Visit] = []

    def watched(size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Visit:
        visits.append(unwatched(size, scheme))
        return visits[-1]

    yield watched
    assert [] == [complaint for one in visits for complaint in one.complaints]
