"""The last turn in short: what its log lines tell as data (`beat`), put together as people remember it.

    {"turn": 6, "seat": 1, "beats": [{"do": "ability", "by": 1, "name": "Righteous Combat", "parts": [5, 2],
                                      "dice": [[41, 2, "sword"]], "lines": [112, 113]}]}

do: `roll` (what the dice of an Offensive Roll Phase came to), `ability`, `defence`, `damage`, `heal`, `gain`,
`inflict`, `play`, `upgrade`, `cp`, `skipped`, `fall`. parts: the sum an ability deals, then what is added to it, as the
open sum of the table has them; one that strikes several has them for each. prevented: the points that a defence takes
off; share: `half` or `all` where it takes off that; heals: what will be healed with the damage. count: how many of a
token. lines: the numbers of the log lines it stands for.
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
ALONE = ("damage", "heal", "play", "upgrade", "cp", "skipped", "fall")
SUMS = ("heal", "cp")
"""What is one sum where it comes several times in a row."""
WRITTEN = ("deal", "add", "prevent", "prevent half", "avoid", "will heal")
NOBODY = -1


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
    """Beats as they are put together.

    open: the roll, ability or defence under way, which has what is dealt and prevented. rolling: the one that has what
    its player rolls: the open one until a card is played, then that. sums: which part of the open one is what is
    dealt to whom, and what is added there.
    """

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.open: Beat = {}
        self.rolling: Beat = {}
        self.sums: dict[tuple[str, int], int] = {}

    def hear(self, beat: Mapping[str, Any], number: int) -> None:
        """One line's data."""
        do = beat["do"]
        if do == "roll":
            self._rolled(beat, number)
        elif do == "alter":
            self._altered(beat, number)
        elif do == "activate":
            kind = "defence" if beat["kind"] == "defence" else "ability"
            self._begin(self._new(beat, number, do=kind, name=beat["name"], dice=[]))
        elif do in WRITTEN:
            self._written(beat, number)
        elif do in TOKENS:
            self._token(beat, number)
        elif do in ALONE and not (do == "cp" and beat["by"] == NOBODY):  # the CP of Income come every turn
            self._alone(beat, number)

    def _new(self, beat: Mapping[str, Any], number: int, **more: Any) -> Beat:
        made = {"by": beat["by"], "to": beat["to"], "lines": [number], **more}
        self.beats.append(made)
        return made

    def _begin(self, beat: Beat) -> None:
        self.open = self.rolling = beat
        self.sums = {}

    def _alone(self, beat: Mapping[str, Any], number: int) -> None:
        """An upgrade is said instead of the card that brings it; healing and CP in a row are one sum."""
        last = self.beats[-1] if self.beats else {}
        do = beat["do"]
        if do == "upgrade" and (last.get("do"), last.get("card")) == ("play", beat["card"]):
            last["do"] = do
        elif do in SUMS and (last.get("do"), last.get("to")) == (do, beat["to"]):
            last["n"] += beat["n"]
        else:
            more = {key: beat[key] for key in ("n", "card", "name") if key in beat}
            made = self._new(beat, number, do=do, **more)
            if do == "play":
                self.rolling = made
            return
        last["lines"].append(number)

    def _rolled(self, beat: Mapping[str, Any], number: int) -> None:
        """The dice of the attempts are one roll; those of an effect belong to what its player has begun last."""
        dice = [list(die) for die in beat["dice"]]
        if beat["what"] == "attempt" and (self.open.get("do") != "roll" or self.open["by"] != beat["by"]):
            if self.open.get("do") == "defence":
                self._lay(self.open, dice, number)
            else:
                self._begin(self._new(beat, number, do="roll", dice=dice))
        elif beat["what"] == "attempt":
            self._lay(self.open, dice, number)
        elif self.rolling.get("by") == beat["by"]:
            self._lay(self.rolling, dice, number)

    def _lay(self, to: Beat, dice: list[list[Any]], number: int) -> None:
        """Dice come to those that lie there, in the place of what they showed before."""
        laid: list[list[Any]] = to.setdefault("dice", [])
        places = {die[0]: at for at, die in enumerate(laid)}
        for die in dice:
            if die[0] in places:
                laid[places[die[0]]] = die
            else:
                laid.append(die)
        to["lines"].append(number)

    def _altered(self, beat: Mapping[str, Any], number: int) -> None:
        for one in (self.rolling, self.open):
            if any(die[0] == beat["dice"][0][0] for die in one.get("dice", ())):
                self._lay(one, [list(die) for die in beat["dice"]], number)
                return

    def _written(self, beat: Mapping[str, Any], number: int) -> None:
        """What is dealt, prevented or will be healed belongs to the ability under way."""
        do = beat["do"]
        if self.open.get("do") not in ("ability", "defence"):
            return
        self.open["lines"].append(number)
        if do in ("deal", "add"):
            parts: list[int] = self.open.setdefault("parts", [])
            at = self.sums.setdefault((do, beat["to"]), len(parts))
            parts[at:] = [beat["n"]] if at == len(parts) else [parts[at] + beat["n"], *parts[at + 1 :]]
        elif do in ("prevent", "will heal"):
            name = "prevented" if do == "prevent" else "heals"
            self.open[name] = self.open.get(name, 0) + beat["n"]
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
