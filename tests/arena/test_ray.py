"""The arena on a real Ray cluster of two nodes, one of which dies in the run."""

from __future__ import annotations

import os
from collections.abc import Iterator
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
HEAD = {**SMALL, "num_cpus": 0, "include_dashboard": False}  # plays nothing, so that both nodes are busy


@pytest.fixture
def cluster() -> Iterator[Any]:
    made = Cluster(initialize_head=True, head_node_args=HEAD)
    made.add_node(**SMALL)
    yield made
    ray.shutdown()
    made.shutdown()  # type: ignore[no-untyped-call]


def test_a_node_that_dies_in_the_run_loses_nothing_and_counts_nothing_twice(cluster: Any) -> None:
    second = cluster.add_node(**SMALL)
    cluster.wait_for_nodes()
    work = Work((Table("ayar", ("random", "wawa")),), 1, 100, counting=True)
    found: dict[int, Played] = {}
    lost: list[range] = []
    keep = rays._Cluster._answer

    def note(self: Any, ref: Any, piece: range) -> Any:
        played = keep(self, ref, piece)
        if played is None:
            lost.append(piece)
        return played

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rays._Cluster, "_answer", note)
        for piece, played in run(work, ray=cluster.address):
            if len(found) < 30 <= len(found) + len(played):
                cluster.remove_node(second, allow_graceful=False)
            for number, game in zip(piece, played, strict=True):
                assert number not in found
                found[number] = game
    assert lost  # it did die with work in its hands
    assert [found[n] for n in range(100)] == work.play(range(100))
    assert not ray.is_initialized()  # the cluster is left as it was found


def test_an_error_on_a_node_comes_back_as_it_is(cluster: Any) -> None:
    bad = Work((Table("tiwanaku", ("random", "random"), {"disc": "nowhere"}),), 0, 5)
    with pytest.raises(PukllayError) as here:
        bad.play(range(1))
    with pytest.raises(PukllayError) as there:
        list(run(bad, ray=cluster.address))
    assert there.value.words == here.value.words


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rays, "find_spec", lambda name: None)
    with pytest.raises(PukllayError, match=r"pip install 'pukllay\[ray\]'"):
        list(run(Work((Table("ayar", ("random", "random")),), 0, 1), ray="auto"))
