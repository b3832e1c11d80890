"""A site in a browser, as the tests of the published reference see it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, Protocol

from attrs import field, frozen
from playwright.sync_api import ConsoleMessage, Error, Page, Request

Scheme = Literal["light", "dark"]

DESK = (1280, 900)
PHONE = (390, 844)
HERE = ("http://127.0.0.1:", "data:", "blob:")


@frozen(eq=False)
class Site:
    """The site of one version: its folder, and its address."""

    folder: Path
    address: str

    def url(self, path: str) -> str:
        return f"{self.address}{path}"


@frozen(eq=False)
class Visit:
    """A page of the browser, and everything that it should not have done."""

    page: Page
    complaints: list[str] = field(factory=list)

    def watch(self) -> None:
        """Hear of every message, error and request from now on."""

        def told(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"console: {message.text}")

        def failed(error: Error) -> None:
            self.complaints.append(f"error: {error}")

        def asked(request: Request) -> None:
            if not request.url.startswith(HERE):
                self.complaints.append(f"request: {request.url}")

        self.page.on("console", told)
        self.page.on("pageerror", failed)
        self.page.on("request", asked)


class Visiting(Protocol):
    """Opens a page of its own."""

    def __call__(self, size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Visit: ...
