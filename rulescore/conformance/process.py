"""A driver as a process: a line goes in, and a line comes out, or silence, or far too much, or its end."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Callable
from queue import Empty, Full, Queue
from time import monotonic

from attrs import frozen

from rulescore.conformance.limits import Limits

CHUNK = 65536
WAITING_LINES = 8
GLANCE = 0.05
SLICE = 0.25


@frozen
class Line:
    content: bytes


@frozen
class TooLong:
    """More than the limit came without a line end."""

    start: bytes


@frozen
class Silence:
    """Nothing came in time but `begun`, a line without its end; `held_back` came when the input ended."""

    seconds: float
    begun: bytes
    held_back: bytes


@frozen
class Ended:
    """The process has ended; a negative code is the signal that ended it."""

    code: int | None
    begun: bytes


Heard = Line | TooLong | Silence | Ended


class DriverProcess:
    """One running driver. All pipes are served by threads, so that no driver can make the runner wait."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self._limits = limits
        self._process = subprocess.Popen(  # noqa: S603 - the user's own command, not a shell's
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._heard: Queue[Line | TooLong | None] = Queue(WAITING_LINES)
        self._to_say: Queue[bytes | None] = Queue()
        self._begun = b""
        self._log = b""
        self._log_lock = threading.Lock()
        self._left = threading.Event()
        self._threads = [_started(work) for work in (self._listen, self._keep_log, self._speak)]

    # --- asking -----------------------------------------------------------------------------------------

    def ask(self, request: bytes, seconds: float) -> Heard:
        """Send a line and wait for the next one."""
        self._to_say.put(request)
        return self._next(seconds)

    def _next(self, seconds: float) -> Heard:
        until = monotonic() + seconds
        while (rest := until - monotonic()) > 0:
            # Its children can hold the output of a driver that has ended: then nobody hears the end of it.
            has_ended = self._process.poll() is not None
            try:
                heard = self._heard.get(timeout=min(rest, SLICE))
            except Empty:
                if has_ended:
                    return self._end()
                continue
            return self._end() if heard is None else heard
        return self._silence(seconds)

    def _silence(self, seconds: float) -> Heard:
        begun = self._begun
        self._to_say.put(None)
        try:
            held_back = self._heard.get(timeout=self._limits.patience)
        except Empty:
            held_back = None
        return Silence(seconds, begun, held_back.content if isinstance(held_back, Line) else b"")

    def _end(self) -> Ended:
        try:
            code: int | None = self._process.wait(self._limits.patience)
        except subprocess.TimeoutExpired:
            # It has closed its output and lives on: for us that is the same.
            code = None
        self._threads[1].join(self._limits.patience)
        return Ended(code, self._begun)

    def log(self) -> str:
        """The end of what was written to stderr since this was asked last."""
        with self._log_lock:
            found, self._log = self._log, b""
        return found.decode("utf-8", "replace")

    @property
    def has_left(self) -> bool:
        """Whether nobody can ask it any more."""
        return self._left.is_set()

    # --- leaving ----------------------------------------------------------------------------------------

    def leave(self, request: bytes = b"") -> int | None:
        """Say goodbye, give the driver a moment to end by itself, and end it if it does not."""
        if request:
            self._to_say.put(request)
        self._to_say.put(None)
        until = monotonic() + self._limits.patience
        while self._process.poll() is None and monotonic() < until:
            self._drain(GLANCE)
        code = self._process.poll()
        self.kill()
        return code

    def kill(self) -> None:
        """End the driver and whatever it has started itself."""
        self._left.set()
        self._to_say.put(None)
        self._wake()
        _kill_group(self._process)
        self._process.wait()
        for thread in self._threads:
            thread.join(self._limits.patience)
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in (self._process.stdout, self._process.stderr):
                assert pipe is not None
                pipe.close()

    def _wake(self) -> None:
        """Whoever still waits for a line in another thread hears that there will be none."""
        try:
            self._heard.put_nowait(None)
        except Full:
            return

    def _drain(self, seconds: float) -> None:
        try:
            self._heard.get(timeout=seconds)
        except Empty:
            return

    # --- the threads ------------------------------------------------------------------------------------

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        rest = b""
        while chunk := pipe.read(CHUNK):
            *lines, rest = (rest + chunk).split(b"\n")
            self._begun = rest[:CHUNK]
            if not all(self._tell(Line(line)) for line in lines):
                return
            if len(rest) > self._limits.reply:
                self._tell(TooLong(rest[:CHUNK]))
                return
        self._tell(None)

    def _tell(self, heard: Line | TooLong | None) -> bool:
        """Hand over what was heard; nobody takes it any more once the driver was left."""
        if isinstance(heard, Line) and len(heard.content) > self._limits.reply:
            heard = TooLong(heard.content[:CHUNK])
        while not self._left.is_set():
            try:
                self._heard.put(heard, timeout=GLANCE)
            except Full:
                continue
            return True
        return False

    def _keep_log(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        while chunk := pipe.read(CHUNK):
            with self._log_lock:
                self._log = (self._log + chunk)[-self._limits.log :]

    def _speak(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (request := self._to_say.get()) is not None:
                _write_all(pipe.write, request)
        except OSError:
            # It does not listen any more; that it has ended is heard elsewhere.
            pass
        finally:
            _close(pipe.close)


def _write_all(write: Callable[[bytes], int | None], request: bytes) -> None:
    rest = memoryview(request)
    while rest:
        rest = rest[write(bytes(rest)) or 0 :]


def _close(close: Callable[[], None]) -> None:
    try:
        close()
    except OSError:
        return


def _started(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    if not hasattr(os, "killpg"):
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        # Everybody in it has ended already; some systems call that a question of rights.
        process.kill()
