"""How the table bears load: `python bench/table_load.py` (options: --help). The figures are in docs/performance.md.

Many tables in mid-game at one server, at each of them two browsers that play and somebody who looks on, all listening
to their streams. Moves come at a steady rate, at a table whose asked seat has its page. As in a browser, both players
fetch the new page as soon as they are told. Measured are: the answer to a move, the telling of everybody else, and the
arrival of the page of the other seat. Then: pictures of boards in whole games, and the first page with all it needs.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from pukllay import draw, new
from pukllay.draw.scene import Mark, Scene
from pukllay.games import NAMES
from pukllay.record.game import Game
from pukllay.server.seats import Seats
from pukllay.server.table_store import Link, TableStore

CHOICE = re.compile(rb'data-choice="([^"]*)"')
VERSION = re.compile(rb'data-version="(\d+)"')


def percent(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def line(name: str, values: list[float], goal: float | None = None) -> str:
    if not values:
        return f"{name:34} nothing measured"
    told = " ".join(f"p{p:g} {1000 * percent(values, p / 100):6.1f}" for p in (50, 90, 99))
    worst = f"max {1000 * max(values):6.1f} ms"
    met = (
        ""
        if goal is None
        else f"  (goal: p99 < {1000 * goal:.0f} ms, {'met' if percent(values, 0.99) < goal else 'MISSED'})"
    )
    return f"{name:34} n {len(values):5}  {told}  {worst}{met}"


# -- a browser, as thin as it can be: the generator must not take the server's time -----------------------------------


class Browser:
    """One connection that is kept open, one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.lock = asyncio.Lock()
        self.used = 0.0

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        async with self.lock:
            if time.perf_counter() - self.used > 3:  # the server closes what was idle for five seconds
                self.reader = None
            self.used = time.perf_counter()
            if self.reader is None or self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
            data = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n"
            if body is not None:
                head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
            self.writer.write(head.encode() + b"\r\n" + data)
            status, length = await head_of(self.reader)
            return status, await self.reader.readexactly(length)


async def head_of(reader: asyncio.StreamReader) -> tuple[int, int]:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = re.search(rb"content-length: (\d+)", head)
    return int(head.split(b" ", 2)[1]), int(length[1]) if length else 0


@dataclass
class Measured:
    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)  # the other seat's stream
    watched: list[float] = field(default_factory=list)  # the looker-on's stream
    seen: list[float] = field(default_factory=list)  # the other seat has its new page
    own: list[float] = field(default_factory=list)  # the mover has its new page
    late: list[float] = field(default_factory=list)  # moves that came later than planned
    refused: int = 0
    bytes: list[int] = field(default_factory=list)


@dataclass
class Seat:
    """A player's browser: the page it has, and what it may choose."""

    link: Link
    browser: Browser
    version: int = 0
    choices: list[str] = field(default_factory=list)


class Table:
    def __init__(self, links: list[Link], port: int, measured: Measured) -> None:
        self.seats = [Seat(link, Browser(port)) for link in links[:2]]
        self.watcher = links[2]
        self.port = port
        self.measured = measured
        self.sent: dict[int, tuple[float, int]] = {}  # version after a move -> when it was sent, and by which seat
        self.busy = False

    async def listen(self, who: int) -> None:
        """The stream of a seat, or (2) of the one who looks on."""
        link = self.watcher if who == 2 else self.seats[who].link
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET /api/tables/{link.table}/{link.secret}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        await head_of(reader)
        while row := await reader.readline():
            if row.startswith(b"data:"):
                await self.hear(who, json.loads(row[5:])["version"], time.perf_counter())

    async def hear(self, who: int, version: int, now: float) -> None:
        when, mover = self.sent.get(version, (0.0, -1))
        if who == 2:
            if when:
                self.measured.watched.append(now - when)
            return
        if when and who != mover:
            self.measured.told.append(now - when)
        if version > self.seats[who].version and who != mover:
            await self.fetch(who)
            if when:
                self.measured.seen.append(time.perf_counter() - when)

    async def fetch(self, who: int) -> None:
        seat = self.seats[who]
        status, page = await seat.browser.ask("GET", f"/t/{seat.link.table}/{seat.link.secret}/fragment?lang=en")
        assert status == 200, (status, page[:300])
        found = VERSION.search(page)
        if found and int(found[1]) >= seat.version:
            seat.version = int(found[1])
            seat.choices = [html.unescape(c.decode()) for c in dict.fromkeys(CHOICE.findall(page))]
        self.measured.bytes.append(len(page))

    def mover(self) -> int:
        """The seat that has a page with choices; negative when nobody can move now."""
        if self.busy or self.seats[0].version != self.seats[1].version:
            return -1
        return next((n for n, seat in enumerate(self.seats) if seat.choices), -1)

    async def move(self, who: int, rng: Random) -> None:
        seat = self.seats[who]
        body = {"version": seat.version, "text": rng.choice(seat.choices), "name": f"{rng.getrandbits(60):x}"}
        seat.choices = []
        start = time.perf_counter()
        self.sent[seat.version + 1] = (start, who)
        status, told = await seat.browser.ask("POST", f"/api/tables/{seat.link.table}/{seat.link.secret}/choose", body)
        if status == 200:
            self.measured.acknowledged.append(time.perf_counter() - start)
            await self.fetch(who)
            self.measured.own.append(time.perf_counter() - start)
        else:
            self.measured.refused += 1
            print("refused:", status, told[:200])
        self.busy = False


# -- the load ----------------------------------------------------------------------------------------------------------


def half_played(name: str, rng: Random) -> Game:
    """A game of two in its middle."""
    game = new(name, seats=2, seed=rng.getrandbits(32))
    for _ in range(rng.randrange(10, 80)):
        game.play(rng.choice(game.choices))
        if game.over:
            return half_played(name, rng)
    return game


def serve(database: str, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pukllay.cli.main", "serve", "--port", str(port), "--bots", "0"]
    return subprocess.Popen([*command, "--database", database])


def reach(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


async def load(
    tables: list[Table],
    rate: float,
    seconds: float,
    rng: Random,
    measured: Measured,
    servers: list[subprocess.Popen[bytes]],
) -> tuple[float, list[float]]:
    """How long it took, and what part of a processor each server had of it, and (last) the generator."""
    for table in tables:
        for who in range(2):
            await table.fetch(who)
    tasks = [asyncio.create_task(table.listen(who)) for table in tables for who in range(3)]
    await asyncio.sleep(3)
    measured.bytes.clear()
    moves: set[asyncio.Task[None]] = set()
    pids = [*(server.pid for server in servers), os.getpid()]
    before = [cpu_of(pid) for pid in pids]
    start = time.perf_counter()
    for n in range(int(rate * seconds)):
        planned = start + n / rate
        if (ahead := planned - time.perf_counter()) > 0:
            await asyncio.sleep(ahead)
        while True:
            table = rng.choice(tables)
            if (who := table.mover()) >= 0:
                break
            await asyncio.sleep(0.001)
        measured.late.append(max(0.0, time.perf_counter() - planned))
        table.busy = True
        task = asyncio.create_task(table.move(who, rng))
        moves.add(task)
        task.add_done_callback(moves.discard)
    took = time.perf_counter() - start
    spent = [(cpu_of(pid) - was) / took for pid, was in zip(pids, before, strict=True)]
    await asyncio.sleep(2)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return took, spent


def table_load(database: str, many: int, rate: float, seconds: float, ports: list[int]) -> None:
    rng, measured = Random(1), Measured()
    store = TableStore(database)
    links = []
    for n in range(many):
        host, invitation, *rest = store.adopt(half_played(NAMES[n % len(NAMES)], rng).record, ["here", "link"])
        links.append([host, Seats(store).claim(invitation.table, invitation.secret, "", "", None), *rest])
    store.engine.dispose()
    servers = [serve(database, port) for port in ports]
    try:
        for port in ports:
            reach(port)
        tables = [Table(k, ports[n % len(ports)], measured) for n, k in enumerate(links)]
        took, spent = asyncio.run(load(tables, rate, seconds, rng, measured, servers))
        print(
            f"{many} tables, {3 * many} streams, {len(measured.acknowledged) / took:.1f} moves/s for {took:.0f} s, "
            f"{len(measured.bytes) / took:.0f} pages/s of {statistics.mean(measured.bytes) / 1000:.0f} kB; "
            f"{measured.refused} refused"
        )
        print(line("a move is acknowledged", measured.acknowledged, 0.150))
        print(line("the other seat is told", measured.told))
        print(line("the looker-on is told", measured.watched))
        print(line("the other seat has its page", measured.seen, 0.300))
        print(line("the mover has its page", measured.own))
        print(line("moves begun later than planned by", measured.late))
        shares = ", ".join(f"{100 * share:.0f} %" for share in spent[:-1])
        print(
            f"of a processor: server {shares}, generator {100 * spent[-1]:.0f} %; load average {os.getloadavg()[0]:.1f}"
        )
        print(asyncio.run(first_page(ports[0])))
    finally:
        for server in servers:
            server.terminate()
            server.wait()


def cpu_of(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


# -- pictures, and the first page -------------------------------------------------------------------------------------


def pictures() -> None:
    """Every position of two random games, as the asked seat sees it, its choices lit."""
    for name in NAMES:
        times: list[float] = []
        sizes: list[int] = []
        rng = Random(3)
        for seed in range(2):
            game = new(name, seats=2, seed=seed)
            while not game.over:
                start = time.perf_counter()
                marks = {c.target: Mark(c.text, c.label(), c.preview()) for c in game.choices}
                scene = Scene(game.view(game.seat), game.names, game.seat, marks)
                drawn = [sheet.svg() for sheet in draw.sheets(scene)]
                times.append(time.perf_counter() - start)
                sizes.append(sum(map(len, drawn)))
                game.play(rng.choice(game.choices))
        met = "met" if statistics.median(times) < 0.015 else "MISSED"
        print(
            f"{line(f'the board of {name}', times)}, {statistics.mean(sizes) / 1000:.0f} kB  (goal: p50 < 15 ms, {met})"
        )


async def first_page(port: int, times: int = 20) -> str:
    """The first page and all that it asks for, each file once, four connections at a time."""
    took, total = [], 0
    for _ in range(times):
        start = time.perf_counter()
        browsers = [Browser(port) for _ in range(4)]
        _, page = await browsers[0].ask("GET", "/")
        total, seen = len(page), set[str]()
        wanted = re.findall(rb'(?:href|src)="(/static/[^"]+)"', page)
        todo = list(dict.fromkeys(w.decode() for w in wanted))
        while todo:
            batch, todo = todo[:4], todo[4:]
            seen |= set(batch)
            for path, (_, data) in zip(
                batch,
                await asyncio.gather(*(b.ask("GET", p) for b, p in zip(browsers, batch, strict=False))),
                strict=True,
            ):
                total += len(data)
                if path.endswith((".js", ".css")):
                    inner = re.findall(
                        rb'(?:from |import |url\()\s*["\']?(?:\./)?([\w./-]+\.(?:js|css|svg|woff2))', data
                    )
                    todo += [
                        p
                        for p in (f"/static/{i.decode().removeprefix('/static/')}" for i in inner)
                        if p not in seen | set(todo)
                    ]
        took.append(time.perf_counter() - start)
    met = "met" if total < 300_000 and percent(took, 0.99) < 1 else "MISSED"
    return f"the first page: {total / 1000:.0f} kB in all, {line('', took).strip()}  (goal: < 300 kB, < 1 s, {met})"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--tables", type=int, default=200)
    ask.add_argument("--rate", type=float, default=50, help="moves a second")
    ask.add_argument("--seconds", type=float, default=60)
    ask.add_argument("--database", help="such as postgresql+psycopg://…; else a new SQLite file")
    ask.add_argument("--servers", type=int, default=1, help="more than one only with PostgreSQL")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.db"
        table_load(database, given.tables, given.rate, given.seconds, [free_port() for _ in range(given.servers)])
    pictures()


if __name__ == "__main__":
    main()
