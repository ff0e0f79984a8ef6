"""The largest matching of a graph: as many pairs as can be made of those who may meet, by Edmonds' blossoms.

Swiss pairing asks it how many rematches cannot be avoided, so that no player has to be paired by trial and error.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from typing import Final

NOBODY: Final = -1


def most_pairs(friends: Sequence[Collection[int]]) -> list[int]:
    """Of each vertex the one it is paired with, or `NOBODY`. friends: of each vertex those it may be paired with.

    As many are paired as can be, in time of the third power of their number.
    """
    search = _Search(friends)
    for one in range(len(friends)):
        if search.mate[one] == NOBODY:
            search.pair(one)
    return search.mate


class _Search:
    """A matching that grows. mate: of each vertex its partner. before: whence it was reached. base: its blossom."""

    def __init__(self, friends: Sequence[Collection[int]]) -> None:
        self.friends = [sorted(one) for one in friends]
        self.mate = [NOBODY] * len(friends)
        self.before: list[int] = []
        self.base: list[int] = []
        self.reached: list[bool] = []

    def pair(self, root: int) -> None:
        """Pair one vertex more, if a path leads from it to another that is free."""
        end = self._path(root)
        while end != NOBODY:
            back = self.before[end]
            further = self.mate[back]
            self.mate[end], self.mate[back] = back, end
            end = further

    def _path(self, root: int) -> int:
        """The free vertex at the end of an alternating path from the root, or `NOBODY`."""
        count = len(self.friends)
        self.before, self.base, self.reached = [NOBODY] * count, list(range(count)), [False] * count
        self.reached[root] = True
        queue = deque([root])
        while queue:
            here = queue.popleft()
            for there in self.friends[here]:
                if self.base[here] == self.base[there] or self.mate[here] == there:
                    continue
                mate = self.mate[there]
                if there == root or (mate != NOBODY and self.before[mate] != NOBODY):
                    self._shrink(here, there, queue)
                elif self.before[there] == NOBODY:
                    self.before[there] = here
                    if mate == NOBODY:
                        return there
                    self.reached[mate] = True
                    queue.append(mate)
        return NOBODY

    def _shrink(self, here: int, there: int, queue: deque[int]) -> None:
        """Two vertices of the same kind are friends: the odd cycle that they close counts as one vertex."""
        root = self._common(here, there)
        inside = [False] * len(self.friends)
        self._mark(here, root, there, inside)
        self._mark(there, root, here, inside)
        for one in range(len(self.friends)):
            if inside[self.base[one]]:
                self.base[one] = root
                if not self.reached[one]:
                    self.reached[one] = True
                    queue.append(one)

    def _common(self, here: int, there: int) -> int:
        """The blossom in which the ways back from two vertices meet."""
        seen = [False] * len(self.friends)
        while True:
            here = self.base[here]
            seen[here] = True
            if self.mate[here] == NOBODY:
                break
            here = self.before[self.mate[here]]
        while not seen[self.base[there]]:
            there = self.before[self.mate[self.base[there]]]
        return self.base[there]

    def _mark(self, one: int, root: int, child: int, inside: list[bool]) -> None:
        """Note the blossoms on the way back from a vertex, and the way round the cycle."""
        while self.base[one] != root:
            inside[self.base[one]] = inside[self.base[self.mate[one]]] = True
            self.before[one] = child
            child = self.mate[one]
            one = self.before[self.mate[one]]
