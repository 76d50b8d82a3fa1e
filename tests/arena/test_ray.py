"""The arena on a real Ray cluster of two nodes, one of which dies in the run."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.cluster_utils import Cluster

from pukllay.arena import rays
from pukllay.arena.sim import Played, Table
from pukllay.arena.work import Work, run
from pukllay.core.errors import PukllayError

SMALL = {"num_cpus": 1, "object_store_memory": 80_000_000}


@pytest.fixture
def cluster() -> Iterator[Any]:
    made = Cluster(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
    yield made
    ray.shutdown()
    made.shutdown()  # type: ignore[no-untyped-call]


def test_a_node_that_dies_in_the_run_loses_nothing_and_counts_nothing_twice(cluster: Any, tmp_path: Path) -> None:
    """The second of two nodes sits on the first piece that it gets until it is killed."""
    second = cluster.add_node(**SMALL)
    cluster.wait_for_nodes()
    work = Work((Table("ayar", ("random", "random")),), 1, 60, counting=True)
    doomed, mark, play = second.node_id, tmp_path / "busy", rays._play_piece

    def play_or_hang(work: Work, piece: range) -> Any:
        if ray.get_runtime_context().get_node_id() == doomed:
            mark.write_text(f"{piece.start} {piece.stop}")
            threading.Event().wait()
        return play(work, piece)

    def kill() -> None:
        while not mark.exists():
            time.sleep(0.05)
        cluster.remove_node(second, allow_graceful=False)

    murderer = threading.Thread(target=kill)
    murderer.start()
    told: list[range] = []
    found: dict[int, Played] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rays, "_play_piece", play_or_hang)
        for piece, played in run(work, ray=cluster.address):
            told.append(piece)
            for number, game in zip(piece, played, strict=True):
                assert number not in found
                found[number] = game
    murderer.join()
    first, stop = map(int, mark.read_text().split())
    assert range(first, stop) in told  # the piece that it died with came back from the other
    assert [found[n] for n in range(60)] == work.play(range(60))
    assert not ray.is_initialized()  # the cluster is left as it was found


def test_an_error_on_a_node_comes_back_as_it_is(cluster: Any) -> None:
    bad = Work((Table("tiwanaku", ("random", "random"), {"disc": "nowhere"}),), 0, 5)
    with pytest.raises(PukllayError) as here:
        bad.play(range(1))
    with pytest.raises(PukllayError) as there:
        list(run(bad, ray=cluster.address))
    assert there.value.args == here.value.args


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rays, "find_spec", lambda name: None)
    with pytest.raises(PukllayError, match=r"pip install 'pukllay\[ray\]'"):
        list(run(Work((Table("ayar", ("random", "random")),), 0, 1), ray="auto"))
