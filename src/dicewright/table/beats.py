"""The last turn in short: what its log lines tell as data (`beat`), put together as people remember it.

    {"turn": 6, "seat": 1, "beats": [{"do": "ability", "by": 1, "name": "Righteous Combat", "parts": [5, 2],
                                      "dice": [[41, 2, "sword"]], "lines": [112, 113]}]}

do: `roll` (what the dice of an Offensive Roll Phase came to), `ability`, `defence`, `damage`, `heal`, `gain`,
`inflict`, `play`, `upgrade`, `skipped`, `fall`. parts: what an ability deals, in the order in which it came; prevented:
the points that a defence takes off; share: `half` or `all` where it takes off that. count: how many of a token.
lines: the numbers of the log lines it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Line = Mapping[str, Any]
Beat = dict[str, Any]
OWN = frozenset(("ability", "damage", "fall"))
NOTABLE = OWN | {"heal", "inflict", "play", "upgrade"}
"""What makes a turn worth looking back at before it is over: one's own, somebody else's."""
TOKENS = {"gain": "gain", "inflict": "inflict", "transfer": "gain"}
ALONE = ("damage", "heal", "play", "upgrade", "skipped", "fall")


def last_turn(log: Sequence[Line], seat: int | None) -> dict[str, Any] | None:
    """The last turn of a log in short, for a seat that looks, or None for a spectator; see `Turns`."""
    return Turns(log).last(seat)


class Turns:
    """The last two turns of a log, each told in short once for all who look."""

    def __init__(self, log: Sequence[Line]) -> None:
        self._left = _latest(log, 2)
        self._told: list[dict[str, Any]] = []

    def _all(self) -> Iterator[dict[str, Any]]:
        """Them, the later one first; the earlier one is put together only if somebody asks for it."""
        yield from self._told
        for lines in self._left:
            head = lines[0]["beat"]
            self._told.append({"turn": head["n"], "seat": head["to"], "beats": beats_of(lines)})
            yield self._told[-1]

    def last(self, seat: int | None) -> dict[str, Any] | None:
        """The turn under way if something has happened in it, else the one before; None where the log tells no turns.

        seat: who looks, None for a spectator.
        """
        for told in self._all():
            notable = OWN if told["seat"] == seat else NOTABLE
            if any(beat["do"] in notable for beat in told["beats"]):
                return told
        return self._told[0] if self._told else None


def standing(log: Sequence[Line]) -> list[Line]:
    """The lines of a log without those that were taken back."""
    gone = [line["undone"] for line in log if "undone" in line]
    return (
        [line for line in log if not any(first <= line["number"] <= last for first, last in gone)] if gone else [*log]
    )


def latest(log: Sequence[Line], turns: int = 2) -> list[Line]:
    """The lines of the latest turns; what stands before the first turn belongs to none."""
    found = list(_latest(log, turns))
    return [line for lines in reversed(found) for line in lines]


def grown(recent: Sequence[Line], new: Sequence[Line]) -> list[Line]:
    """The lines of the latest turns when new ones come to those that were."""
    lines = [*recent, *new]
    if any("undone" in line for line in new):
        lines = standing(lines)
    return latest(lines) if any("beat" in line and line["beat"]["do"] == "turn" for line in new) else lines


def _latest(log: Sequence[Line], turns: int) -> Iterator[list[Line]]:
    """The lines of the latest turns, the last one first."""
    end = len(log)
    for at in range(len(log) - 1, -1, -1):
        beat = log[at].get("beat")
        if beat is not None and beat["do"] == "turn":
            yield list(log[at:end])
            end, turns = at, turns - 1
            if not turns:
                return


def beats_of(lines: Iterable[Line]) -> list[Beat]:
    """The beats of some lines in their order."""
    told = _Telling()
    for line in lines:
        if "beat" in line:
            told.hear(line["beat"], line["number"])
    return told.beats


class _Telling:
    """Beats as they are put together. open: the one that what follows belongs to."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.open: Beat = {}

    def hear(self, beat: Mapping[str, Any], number: int) -> None:
        """One line's data."""
        do = beat["do"]
        if do == "roll":
            self._rolled(beat, number)
        elif do == "alter":
            self._altered(beat, number)
        elif do == "activate":
            kind = "defence" if beat["kind"] == "defence" else "ability"
            self.open = self._new(beat, number, do=kind, name=beat["name"], dice=[])
        elif do in ("deal", "add", "prevent", "prevent half", "avoid"):
            self._written(beat, number)
        elif do in TOKENS:
            self._token(beat, number)
        elif do in ALONE:
            self._alone(beat, number)

    def _new(self, beat: Mapping[str, Any], number: int, **more: Any) -> Beat:
        made = {"by": beat["by"], "to": beat["to"], "lines": [number], **more}
        self.beats.append(made)
        return made

    def _alone(self, beat: Mapping[str, Any], number: int) -> None:
        """An upgrade is said instead of the card that brings it; what heals in a row is one sum."""
        last = self.beats[-1] if self.beats else {}
        do = beat["do"]
        if do == "upgrade" and (last.get("do"), last.get("card")) == ("play", beat["card"]):
            last["do"] = do
        elif do == "heal" and (last.get("do"), last.get("to")) == (do, beat["to"]):
            last["n"] += beat["n"]
        else:
            more = {key: beat[key] for key in ("n", "card", "name") if key in beat}
            self._new(beat, number, do=do, **more)
            return
        last["lines"].append(number)

    def _rolled(self, beat: Mapping[str, Any], number: int) -> None:
        """The dice of the attempts are one roll; those of an effect belong to what rolls them."""
        dice = [list(die) for die in beat["dice"]]
        if beat["what"] == "attempt" and (self.open.get("do") != "roll" or self.open["by"] != beat["by"]):
            if self.open.get("do") == "defence":
                self._lay(dice, number)
            else:
                self.open = self._new(beat, number, do="roll", dice=dice)
        elif "dice" in self.open:
            self._lay(dice, number)

    def _lay(self, dice: list[list[Any]], number: int) -> None:
        """Dice come to those that lie there, in the place of what they showed before."""
        laid: list[list[Any]] = self.open["dice"]
        places = {die[0]: at for at, die in enumerate(laid)}
        for die in dice:
            if die[0] in places:
                laid[places[die[0]]] = die
            else:
                laid.append(die)
        self.open["lines"].append(number)

    def _altered(self, beat: Mapping[str, Any], number: int) -> None:
        if any(die[0] == beat["dice"][0][0] for die in self.open.get("dice", ())):
            self._lay([list(die) for die in beat["dice"]], number)

    def _written(self, beat: Mapping[str, Any], number: int) -> None:
        """What is dealt or prevented belongs to the ability under way."""
        do = beat["do"]
        if self.open.get("do") not in ("ability", "defence"):
            return
        self.open["lines"].append(number)
        if do in ("deal", "add"):
            self.open.setdefault("parts", []).append(beat["n"])
        elif do == "prevent":
            self.open["prevented"] = self.open.get("prevented", 0) + beat["n"]
        else:
            self.open["share"] = "all" if do == "avoid" or self.open.get("share") == "all" else "half"

    def _token(self, beat: Mapping[str, Any], number: int) -> None:
        last = self.beats[-1] if self.beats else {}
        do = TOKENS[beat["do"]]
        if (last.get("do"), last.get("token"), last.get("to")) == (do, beat["token"], beat["to"]):
            last["count"] += 1
            last["lines"].append(number)
        else:
            self._new(beat, number, do=do, token=beat["token"], count=1)
