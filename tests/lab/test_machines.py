"""Matches on other machines: what is played there is what would be played here, also when a worker dies."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack

import pytest

from dicewright.lab import duel as room
from dicewright.lab.shares import NoWorkers

PLAN = room.Plan("random", "random", "machines")
MATCHES = [("dice_throne", number) for number in range(24)]


def told(rows):
    """The rows by match, without where and how fast they were played."""
    return {row["match"]: json.dumps({**row, "cpu": 0, "host": ""}, sort_keys=True) for row in rows}


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers on loopback, each a process: the address, and the workers."""
    address = f"tcp://127.0.0.1:{free_port()}"
    dask = [sys.executable, "-m", "dask"]
    worker = ["worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path)]
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--no-dashboard"]
    with ExitStack() as running:
        started = []
        for words in (scheduler, worker, worker):
            one = subprocess.Popen([*dask, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            running.callback(one.wait)
            running.callback(one.kill)
            started.append(one)
        yield address, started[1:]


def test_a_worker_that_is_killed_changes_no_match(cluster):
    address, workers = cluster
    from distributed import Client

    with Client(address, timeout=120, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=120)
    rows = []
    for row in room.run(MATCHES, PLAN, address):
        rows.append(row)
        if len(rows) == 3:
            os.kill(workers[0].pid, signal.SIGKILL)
    assert workers[0].wait() == -signal.SIGKILL
    assert len(rows) == len(MATCHES)
    assert told(rows) == told(room.run(MATCHES, PLAN))


def test_where_nobody_answers_it_says_so(monkeypatch):
    monkeypatch.setattr("dicewright.lab.machines.PATIENCE", 0.3)
    with pytest.raises(NoWorkers, match="no Dask scheduler answers"):
        list(room.run(MATCHES[:1], PLAN, f"tcp://127.0.0.1:{free_port()}"))


def test_content_of_ones_own_is_played_here_alone(monkeypatch, tmp_path):
    monkeypatch.setenv("DICEWRIGHT_CONTENT", str(tmp_path))
    with pytest.raises(NoWorkers, match="on this machine alone"):
        list(room.run(MATCHES[:1], PLAN, "tcp://127.0.0.1:1"))
