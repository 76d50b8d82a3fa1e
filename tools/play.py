"""`make play`: the table at once, interpreted; compiled as soon as that is ready, in the middle of a game if need be.

This process holds the socket and has the engine built beside the game. When it is, a second server gets ready, tells
the first one to end, and goes on at the same socket with the same games (`pukllay/server/takeover.py`). What a browser
asks in between waits, and the page listens again by itself.

Arguments go to `pukllay serve`. `MAKE` says what make is called here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / ".venv" / "compile.log"
PORT = 8123
BESIDE = "The engine is compiled beside the game; play meanwhile."
LOOK = 0.2  # seconds between two looks at what the others do


def listen() -> socket.socket:
    """At the usual port, or else at any free one."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(("127.0.0.1", PORT))
    except OSError:
        found.bind(("127.0.0.1", 0))
    found.listen(512)
    return found


def environment(compiled: bool) -> dict[str, str]:
    """Interpreted, the sources come before what is installed."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")}
    return env if compiled else env | {"PYTHONPATH": str(ROOT / "src")}


def serve(listening: socket.socket, compiled: bool, *options: str) -> subprocess.Popen[bytes]:
    number = listening.fileno()
    command = [sys.executable, "-m", "pukllay.cli.main", "serve", "--listening", str(number), *options, *sys.argv[1:]]
    return subprocess.Popen(command, env=environment(compiled), pass_fds=[number])


def make(*arguments: str) -> list[str]:
    return [os.environ.get("MAKE", "make"), "-C", str(ROOT), "--no-print-directory", *arguments, "setup"]


def make_environment() -> dict[str, str]:
    """Without what the make that called us says to its own children."""
    return {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}


def is_built() -> bool:
    """Whether the compiled package is there, and as new as its sources."""
    return subprocess.run(make("--question"), env=make_environment(), capture_output=True).returncode == 0


def build() -> subprocess.Popen[bytes]:
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        command = ["nice", "-n", "19", *make()]
        return subprocess.Popen(command, env=make_environment(), stdout=log, stderr=log, start_new_session=True)


def parts() -> tuple[int, int]:
    """How many of the libraries are compiled, and of how many."""
    sources = list((ROOT / "build").glob("__native_pukllay_*.c"))
    names = [source.stem.removeprefix("__native_") for source in sources]
    built = [next((ROOT / "build").glob(f"lib*/{name}__mypyc.*"), None) for name in names]
    done = sum(
        library is not None and library.stat().st_mtime >= source.stat().st_mtime
        for source, library in zip(sources, built, strict=True)
    )
    return done, len(sources)


def say(words: str, last: bool = False) -> None:
    """One line of progress, written over on a terminal."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{words}", end="\n" if last else "", flush=True)
    elif last:
        print(words, flush=True)


class Play:
    """The server that is at the table, and the build beside it."""

    def __init__(self) -> None:
        self.listening = listen()
        compiled = is_built()
        self.server = serve(self.listening, compiled, "--browser")
        self.after: subprocess.Popen[bytes] | None = None  # the compiled server, while it gets ready
        self.building: subprocess.Popen[bytes] | None = None
        if compiled or os.environ.get("PUKLLAY_COMPILE", "1") == "0":
            return
        if not any(map(shutil.which, ("cc", "gcc", "clang"))):
            say("No C compiler found: the games run interpreted, and the bots think more slowly.", last=True)
            return
        say(BESIDE, last=not sys.stdout.isatty())
        self.building = build()

    def run(self) -> int:
        while (code := self.server.poll()) is None:
            time.sleep(LOOK)
            if self.building is not None:
                self.look()
        return code

    def look(self) -> None:
        assert self.building is not None
        ended = self.building.poll()
        if ended is None:
            done, of = parts()
            say(f"{BESIDE} {done} of {of} parts are ready." if of else BESIDE)
        else:
            self.building = None
            if ended:
                say(f"The engine could not be compiled ({LOG} says why); the games run interpreted.", last=True)
            else:
                self.change_over()

    def change_over(self) -> None:
        """To the compiled server, which tells the other one to end; the one that is there stays if it cannot begin."""
        self.after = serve(self.listening, True, "--after", str(self.server.pid))
        while self.after.poll() is None:
            if self.server.poll() is not None:
                self.server, self.after = self.after, None
                say("The engine is compiled, and the games go on with it.", last=True)
                return
            time.sleep(0.01)
        say("The compiled engine could not begin; the games run interpreted.", last=True)

    def stop(self) -> None:
        """Servers have their time to end; the compilers that were begun end too."""
        if self.building is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.building.pid, signal.SIGTERM)
        for server in (self.server, self.after):
            if server is not None:
                server.terminate()
                try:
                    server.wait(5)
                except subprocess.TimeoutExpired:
                    server.kill()


def end(*_: object) -> None:
    raise KeyboardInterrupt


def main() -> int:
    signal.signal(signal.SIGTERM, end)
    play = Play()
    try:
        return play.run()
    except KeyboardInterrupt:
        return 0
    finally:
        play.stop()


if __name__ == "__main__":
    sys.exit(main())
