"""Writes the scenarios of a draft: it is played in small positions, and what it changed there is written down.

What it changed is what differs from the same position without it: the card not played, the token not there, the card of
Dice Masters with no text. What comes out is played once more as it is written, and kept only if it holds.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicewright.engine.ask import Answer, Ask
from dicewright.engine.assign import Split
from dicewright.engine.written import declined, keys
from dicewright.scenarios.hooks import BadScenario, Difference, hooks
from dicewright.scenarios.load import Scenario, load
from dicewright.scenarios.report import attempt
from dicewright.scenarios.run import beginning
from dicewright.scenarios.walk import Stop, Walk
from dicewright.workshop.draft import MASTERS, What
from dicewright.workshop.positions import Position, as_yaml
from dicewright.workshop.stages import Stage, bare_number, stages

ANSWERS: Final = 40
"""Answers in one position at most."""
ROLLS: Final = 24
"""Dice that are laid out for what a text rolls."""
MOST: Final = 40
"""Scenarios of a draft at most."""
VALUES: Final = (1, 2, 3, 4, 5, 6)
"""What all dice of an effect show, one position for each."""
_OF_SEAT: Final = ("health", "cp", "standing", "tokens")
_AT_ONCE: Final = ("attack", "damage type")
_ZONES: Final = ("life", "field", "prep", "used", "out", "bag", "under", "beside")
_OF_DIE: Final = ("attack", "defense", "level", "damage", "role", "zone", "controller")
_SHOWN: Final = ("field zone", "attack zone")
Seen = dict[str, Any]


class Played(NamedTuple):
    """What came of a position.

    steps: what was answered. deed: whether what is looked at was done. start, before, after: what there was at first,
    right before and right after it; end: where everybody had passed. used: how many of the scripted dice were rolled;
    more: whether others were rolled, too. chose: what was chosen where the text asks, if there was a choice. at: how
    many steps were taken right after it. own: how paths call whoever did it.
    """

    steps: list[dict[Any, Any]]
    deed: bool
    start: Seen
    before: Seen
    after: Seen
    end: Seen
    used: int
    more: bool
    chose: list[str]
    at: int
    own: str


class Player:
    """Plays one stage. choice: which answer is given where the text asks for one, the first or the last."""

    def __init__(self, entry: dict[str, Any], stage: Stage, deed: str, choice: int) -> None:
        self.entry, self.stage, self.deed, self.choice = entry, stage, deed, choice
        self.game = str(entry["game"])
        self.hooks = hooks(self.game)
        edition = (entry.get("options") or {}).get("edition")
        self.walk: Walk = beginning(Scenario(entry["scenario"], (), (), self.game, edition, entry, ""))
        self.steps: list[dict[Any, Any]] = []
        self.done = False
        self.acting = False
        self.blocked = False
        self.seen: list[Seen] = [self._see()] * 3
        self.chose: list[str] = []
        self.at = 0

    def play(self) -> Played:
        """Answer until the stage ends. Raises `Difference`, `IllegalAnswer` where it cannot be played so."""
        waiting = len(self.entry.get("rolls") or ())
        turn = self.walk.match.turn
        for _ in range(ANSWERS):
            ask = None if self.walk.standing else self.walk.match.ask
            if ask is None or self.walk.match.turn != turn or self._ended():
                break
            if self.acting and not self._asks_more(ask):
                self._look()
            if not self.stage.ends and self.done and not self.acting:
                break
            if not self.stage.ends and not self.deed:
                break
            self._answer(ask)
        if self.acting:
            self._look()
        self._go_to_the_end()
        state = self.walk.match.state
        used = waiting - self.hooks.rolls_left(state)
        more = state.counters.get("dice", 0) > used
        own = "" if self.game == MASTERS else self.hooks.head_of(self.walk.match, str(self.stage.seat))
        start, before, after = self.seen
        return Played(self.steps, self.done, start, before, after, self._see(), used, more, self.chose, self.at, own)

    def _ended(self) -> bool:
        return bool(self.stage.ends) and self.walk.match.state.facts["phase"] == self.stage.ends

    def _look(self) -> None:
        self.seen[2], self.acting, self.at = self._see(at_once=True), False, len(self.steps)

    def _asks_more(self, ask: Ask) -> bool:
        """Whether a question is still what the deed asks, and none of the turn."""
        if self.walk.match.game.window_of(self.walk.match.state):
            return False
        named = keys(ask)
        return not any(one in named for one in ("roll", "reroll", "no ability", "no defence"))

    def _answer(self, ask: Ask) -> None:
        answer = self._chosen(ask)
        step: dict[Any, Any] = {ask.seat: answer}
        if answer == declined(ask) and ask.on_pass:
            step = {"pass": ask.seat}
        self.walk.answer(answer)
        self.steps.append(step)

    def _chosen(self, ask: Ask) -> Answer:
        named = keys(ask)
        if self.deed and not self.done and ask.seat == self.stage.seat:
            wanted = next((one for one in named if one.startswith(self.deed)), "")
            if wanted and ask.kind == "pick":
                self.done = self.acting = True
                self.seen[1] = self._see(at_once=True)
                return next(one for one in ask.answers() if one == wanted or (isinstance(one, dict) and wanted in one))
        if self.acting:
            return self._of_text(ask)
        if self.game == MASTERS:
            return self._in_masters(ask)
        for usual in ("roll", self.stage.ability, "no defence"):
            if usual and usual in named and not self._defends(named):
                return usual
        return self._nothing(ask)

    def _defends(self, named: list[str]) -> bool:
        return "no defence" in named and bool(self.deed) and self.deed in named

    def _of_text(self, ask: Ask) -> Answer:
        if isinstance(ask, Split):
            return next(ask.answers())
        found = []
        for one in ask.answers():
            found.append(one)
            if len(found) == 60:
                break
        if len(found) > 1:
            self.chose.append(_words(found[self.choice]))
        return found[self.choice]

    def _in_masters(self, ask: Ask) -> Answer:
        phase = self.walk.match.state.facts["phase"]
        named = keys(ask)
        if ask.kind == "subset" and phase == "attack" and not self.blocked:
            return [one for one in self.stage.attack if one in named]
        if ask.kind == "assign":
            self.blocked = True
            pairs = [(next((key for key in named if key.startswith(who)), ""), whom) for who, whom in self.stage.blocks]
            return {key: [whom] for key, whom in pairs if key}
        if isinstance(ask, Split):
            return next(ask.answers())
        return self._nothing(ask)

    def _nothing(self, ask: Ask) -> Answer:
        answer = declined(ask)
        return next(ask.answers()) if answer is None else answer

    def _go_to_the_end(self) -> None:
        """Write what was passed at the end as one step."""
        ends = self.stage.ends
        if not ends or (self.walk.match.ask is None and self.walk.match.result is not None):
            return
        while len(self.steps) > self.at and "pass" in self.steps[-1]:
            self.steps.pop()
        place = ends if isinstance(ends, dict) else {"phase": ends}
        self.walk.until(
            Stop(place.get("phase", ""), self.walk.turn_meant(place.get("turn", "")), ""),
            lambda ask: self._nothing(ask),
        )
        self.steps.append({"until": ends})

    def _see(self, at_once: bool = False) -> Seen:
        values = self.hooks.values(self.walk.match)
        if self.game == MASTERS:
            return _of_masters(values)
        return _of_throne(self.hooks, self.walk.match, values, at_once)


def _words(answer: Answer) -> str:
    """An answer in a title."""
    if isinstance(answer, dict):
        return ", ".join(f"{key} {_words(value)}" for key, value in answer.items())
    return " and ".join(map(str, answer)) if isinstance(answer, (list, tuple)) else str(answer)


def _of_throne(hooked: Any, match: Any, values: Seen, at_once: bool) -> Seen:
    seen = {path: value for path, value in values.items() if path.rpartition(".")[2] in _OF_SEAT}
    for word in match.game.seat_words:
        seen[f"{word}.hand.count"] = hooked.look(match, f"{word}.hand.count")
    if at_once:
        seen |= {path: values[path] for path in _AT_ONCE}
        seen |= {path: value for path, value in values.items() if path.endswith((".takes", ".dice"))}
    return seen


def _of_masters(values: Seen) -> Seen:
    shown = {path[: -len(".zone")] for path, value in values.items() if path.endswith(".zone") and value in _SHOWN}
    seen = {}
    for path, value in values.items():
        head, _, last = path.rpartition(".")
        if (head in ("0", "1") and last in _ZONES) or (head in shown and last in _OF_DIE) or last == "counters":
            seen[path] = value
    return seen


# --- one scenario ---


class Shown(NamedTuple):
    """A scenario as plain data. effect: what it shows, by which it is told from others. value: what its dice show.

    more: whether dice were left to chance. chose: whether something was chosen.
    """

    entry: dict[str, Any]
    effect: str
    value: int = 0
    more: bool = False
    chose: bool = False


def show(name: str, game: str, stage: Stage, value: int = 0, choice: int = 0) -> Shown | None:
    """The scenario of one stage; None where it cannot be played so. Its effect is empty where the draft does nothing.

    value: what every die of the draft shows, left to chance if it is 0.
    """
    title = f"{name}: {stage.title}{f', its dice showing {value}' if value else ''}"
    rolls = [*stage.rolls, *([value] * ROLLS if value else [])]
    try:
        found = _played(title, game, stage, stage.position, rolls, stage.deed, choice)
        bare = _bare(title, game, stage, rolls, choice)
    except (BadScenario, Difference, ValueError, LookupError, RecursionError):
        return None  # it cannot stand or go on there
    if stage.deed and not found.deed and (game == MASTERS or stage.without is None):
        return None
    now = _at_once(game, stage, found, bare)
    end = _changed(_paid(bare.end, stage, found.own), found.end)
    if stage.without is not None and game != MASTERS:  # that a token lies there is no effect
        end = {path: new for path, new in end.items() if not path.endswith(".tokens") or new != found.start.get(path)}
    steps = list(found.steps)
    if any(path not in end or end[path] != new for path, new in now.items()):
        steps.insert(found.at, {"expect": now})
    entry = _entry(title, game, stage.position, rolls[: found.used])
    entry |= ({"do": steps} if steps else {}) | ({"expect": end} if end else {})
    about = stage.title.partition(" at level")[0].partition(",")[0]
    effect = repr((about, sorted(now), _moved(end, bare.end))) if now or end else ""
    shown = Shown(entry, effect, value, found.more, bool(found.chose))
    return shown if not found.chose else _titled(shown, f"{title}, choosing {' then '.join(found.chose)}"[:140])


def _at_once(game: str, stage: Stage, found: Played, bare: Played) -> Seen:
    """What is different right after the deed, where that is not the end, too, and not what every ability does."""
    if not found.deed or not stage.ends or (stage.rolls and not stage.deed.startswith(("play ", "use "))):
        return {}
    if game == MASTERS:
        return _changed(bare.after, found.after)
    return _changed(_paid(found.before, stage, found.own), found.after)


def _titled(shown: Shown, title: str) -> Shown:
    """The same under another title, where it holds under it, too: what is left to chance depends on the title."""
    again = {**shown.entry, "scenario": title}
    return shown._replace(entry=again) if shown.effect and holds(again) else shown


def _paid(seen: Seen, stage: Stage, own: str) -> Seen:
    """What there would be had the card been paid for and done nothing."""
    if not stage.deed.startswith("play "):
        return seen
    hand, cp = f"{own}.hand.count", f"{own}.cp"
    return {**seen, hand: seen[hand] - 1, cp: seen[cp] - stage.cost}


def _moved(end: Seen, bare: Seen) -> list[Any]:
    """What changed, numbers as differences, so that hurt or sound it is the same."""
    found = []
    for path, new in sorted(end.items()):
        old = bare[path]
        number = isinstance(new, int) and isinstance(old, int)
        found.append((path, new - old if number else new))
    return found


def _changed(before: Seen, after: Seen) -> Seen:
    return {path: value for path, value in after.items() if path in before and before[path] != value}


def _entry(title: str, game: str, position: Position, rolls: list[int]) -> dict[str, Any]:
    entry: dict[str, Any] = {"scenario": title, "game": game}
    options = dict(position.options)
    if edition := options.pop("edition", None):
        entry["edition"] = edition
    if options:
        entry["options"] = options
    if position.seats:
        entry["seats"] = position.seats
    entry |= {"as in play": True, "given": position.given}
    return entry | ({"rolls": rolls} if rolls else {})


def _played(
    title: str, game: str, stage: Stage, position: Position, rolls: list[int], deed: str, choice: int
) -> Played:
    entry = _entry(title, game, position, rolls)
    entry["options"] = position.options
    return Player(entry, stage, deed, choice).play()


def _bare(title: str, game: str, stage: Stage, rolls: list[int], choice: int) -> Played:
    """The same without what is looked at."""
    if stage.without is not None:
        deed = stage.deed if game == MASTERS else ""
        return _played(title, game, stage, stage.without, rolls, deed, choice)
    if stage.ability == stage.deed:  # an ability that is not announced
        return _played(title, game, stage._replace(ability=""), stage.position, rolls, "", choice)
    return _played(title, game, stage, stage.position, rolls, "", choice)


def with_bare_cards(what: What, data: dict[str, Any]) -> dict[str, Any]:
    """The content of a draft together with what it is compared to: each card of Dice Masters once more without text."""
    if what.game != MASTERS:
        return data
    plain = [{key: value for key, value in card.items() if key != "text"} for card in data["cards"]]
    bare = [{**card, "id": bare_number(str(card["id"])), "subtitle": "Bare"} for card in plain]
    return {**data, "cards": [*data["cards"], *bare]}


# --- all of them ---


def write(
    what: What, data: dict[str, Any], names: tuple[str, ...], stated: Position | None = None
) -> Iterator[dict[str, Any]]:
    """The scenarios of a draft, with how far it is: `done` of `all`, and at the end `written`, how many, and as data.

    The content of `with_bare_cards` is content of one's own by then. stated: a position of its writer to begin with.
    """
    places = list(stages(what, data, names, stated))
    found: dict[str, list[Shown]] = {}
    name = str(data["name"] if what.key == "throne_hero" else data[str(what.path[0])][0]["name"])
    for at, stage in enumerate(places):
        yield {"done": at, "all": len(places)}
        for one in _of_stage(name, what.game, stage):
            if one.effect and (one.effect in found or len(found) < MOST):
                found.setdefault(one.effect, []).append(one)
    kept = [one for one in map(_noted, found.values()) if holds(one)]
    yield {"done": len(places), "all": len(places), "written": as_file(kept), "count": len(kept), "entries": kept}


def _of_stage(name: str, game: str, stage: Stage) -> Iterator[Shown]:
    """The scenarios of one stage: one for each value that its dice can show, and for the first and the last choice."""
    for choice in (0, -1):
        plain = show(name, game, stage, 0, choice)
        if plain is None:
            return
        dice = plain.more and game != MASTERS
        yield from filter(None, (show(name, game, stage, value, choice) for value in VALUES)) if dice else (plain,)
        if not plain.chose:
            return


def _noted(alike: list[Shown]) -> dict[str, Any]:
    """The first of some scenarios that show the same, with a note for which dice it holds, too."""
    first = alike[0]
    same = sorted({one.value for one in alike if one.value > first.value})
    also = {"note": f"The same comes of dice that show {', '.join(map(str, same))}."} if same else {}
    return {**first.entry, **also}


def as_file(entries: list[dict[str, Any]]) -> str:
    """Scenarios as a file has them, with a blank line between two."""
    return "\n".join(f"- {as_yaml(one, '  ')[2:]}" for one in entries)


def holds(entry: dict[str, Any]) -> bool:
    """Whether a scenario is read and passes as it is written."""
    with tempfile.TemporaryDirectory(prefix="dicewright-scenario-") as folder:
        file = Path(folder) / "written.yaml"
        file.write_text(as_file([entry]), encoding="utf-8")
        try:
            return all(attempt(one).passed for one in load(file))
        except BadScenario:
            return False
