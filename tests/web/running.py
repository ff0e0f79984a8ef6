"""A real server in a process of its own, with the drill game, that can be killed and started again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 120.0
"""Seconds after which something is taken not to come, on a machine however slow."""

ROOT = Path(__file__).resolve().parents[2]


class Running:
    """A server process. data: its folder; port 0 for any. more: what else the command is told."""

    def __init__(self, data: Path, port: int = 0, *more: str) -> None:
        command = [sys.executable, "-m", "tests.web.drill_server", "--data", str(data), "--port", str(port)]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--json", *more], cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ}
        )
        assert self.process.stdout is not None
        text = ""
        while not text.rstrip().endswith("}"):
            line = self.process.stdout.readline()
            assert line, "the server did not start"
            text += line
        self.address = str(json.loads(text)["address"]).rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def first_page(self) -> float:
        """Seconds from the start of the process to the first page."""
        while time.perf_counter() - self.started < PATIENCE:
            try:
                httpx.get(self.address + "/", timeout=PATIENCE).raise_for_status()
                return time.perf_counter() - self.started
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("no page came")

    def kill(self) -> None:
        """End it the hard way."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


class Client:
    """A guest who plays over HTTP."""

    def __init__(self, address: str, token: str = "") -> None:
        self.http = httpx.Client(base_url=address + "/api/", timeout=PATIENCE)
        self.token = token or str(self.http.post("guests").json()["token"])
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def make(self, game: str = "drill", *who: str) -> str:
        """A match that has begun, against a bot unless told otherwise."""
        seats = [{"who": one} for one in (who or ("me", "random"))]
        match = str(self.http.post("matches", json={"game": game, "seats": seats}).json()["id"])
        self.http.post(f"matches/{match}/seed", json={"seed": "s"})
        return match

    def get(self, match: str) -> dict[str, Any]:
        """The view."""
        view: dict[str, Any] = self.http.get(f"matches/{match}").json()["view"]
        return view

    def asked(self, match: str) -> dict[str, Any]:
        """The view when this guest must decide, or at the end."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view = self.get(match)
            if view["ask"] is not None or view["result"] is not None:
                return view
            time.sleep(0.01)
        raise AssertionError("nobody asked")

    def answer(self, match: str, version: int, answer: Any) -> int:
        """Give an answer; the status."""
        return self.http.post(f"matches/{match}/answer", json={"version": version, "answer": answer}).status_code
