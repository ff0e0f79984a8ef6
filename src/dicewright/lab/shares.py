"""What processes here and workers elsewhere share: how large their parts are, and that nobody plays."""

from __future__ import annotations

MOST = 10
"""Matches in a share: few enough that the last process is soon done."""


class NoWorkers(Exception):
    """Nobody plays the matches elsewhere; the message says why."""
