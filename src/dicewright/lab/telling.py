"""Promises about what a match tells its players: every question, refusal and line of the log cites what it stands on.

Each check raises `BrokenContract` with what is wrong; they hold for any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from dicewright import games
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.event import LATEST
from dicewright.engine.match import Match
from dicewright.engine.save import events
from dicewright.lab.contracts import NONSENSE, BrokenContract, go_on
from dicewright.rules import UnknownRule, find

AHEAD = 40
NOBODY = -1
VERBS = ("", "buy ", "field ", "use ", "play ", "sell ", "global ")


def misfit(match: Match, rule: str) -> str:
    """What is wrong with citing a rule in this match: it does not exist, or is not of its edition and mode."""
    if not rule:
        return "cites nothing"
    if "/" in rule:
        return "" if rule in match.game.library.roots else f"cites {rule}, which is no text of this match"
    try:
        found = find(rule)
    except UnknownRule:
        return f"cites {rule}, which is no rule"
    if found.game != match.game.name:
        return f"cites {rule} of another game"
    if found.holds(*match.game.played_by):
        return ""
    return f"cites {rule}, which is not of {' in '.join(match.game.played_by)}"


def words_for(match: Match) -> list[str]:
    """What somebody could ask about: every thing there is with every verb, and every name on a board."""
    state = match.state
    names = {match.game.word(state, number) for number in range(len(state.things))}
    names |= {str(name).lower() for thing in state.things if (name := getattr(thing, "name", ""))}
    for seat in match.view(None)["seats"]:
        names |= {str(row["name"]).lower() for section in seat["sheet"] for row in section["rows"]}
    return [f"{verb}{name}" for verb in VERBS for name in sorted(names)]


def refusals(match: Match, words: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """What was tried, the rule that refuses it and what is said: of nonsense as an answer, and of words as deeds."""
    ask = match.ask
    if ask is None:
        return
    tried: list[Any] = [*NONSENSE, *words] if ask.kind == "pick" else list(NONSENSE)
    for answer in tried:
        try:
            ask.check(answer)
        except IllegalAnswer as error:
            yield f"the answer {answer!r}", error.rule, error.text
    for seat in match.game.seats:
        for word in words:
            refusal = match.game.why_not(match.state, seat, word)
            if refusal is not None:
                yield f"{word!r} of seat {seat}", refusal.rule, refusal.text


def rules_are_cited(match: Match, rng: Random) -> None:
    """The question, its refusals, the lines of the log and the result cite rules of the edition and mode, or texts."""
    ask = match.ask
    if ask is not None and (wrong := misfit(match, ask.rule)):
        raise BrokenContract(f"the question {ask.prompt()!r} {wrong}")
    words = words_for(match)
    for tried, rule, text in refusals(match, rng.sample(words, min(len(words), 40))):
        if wrong := misfit(match, rule):
            raise BrokenContract(f"the refusal of {tried}, {text!r}, {wrong}")
    for line in match.view(None)["log"]:
        if wrong := misfit(match, line["rule"]):
            raise BrokenContract(f"the line {line['text']!r} {wrong}")
    for event in events(match.state):
        if event.rule and (wrong := misfit(match, match.game.cited(event.rule))):
            raise BrokenContract(f"the event {event.kind!r} {wrong}")
    if match.result is not None and (wrong := misfit(match, match.result["rule"])):
        raise BrokenContract(f"the result {match.result['reason']!r} {wrong}")


def told_lines_stay(match: Match, rng: Random) -> None:
    """What a seat has read in the log it will always read there: later lines come after it, nothing else changes."""
    seats = (*match.game.seats, None)
    told = {seat: match.view(seat)["log"] for seat in seats}
    for lines in told.values():
        numbers = [line["number"] for line in lines]
        if numbers != list(range(1, len(lines) + 1)) or not all(line["text"] for line in lines):
            raise BrokenContract("the lines of the log are not numbered one after the other, or one is empty")
    twin = match.clone()
    go_on(twin, Random(rng.random()), AHEAD)
    loaded = Match.from_json(json.loads(json.dumps(twin.to_json())), games.build(match.game.setup))
    for seat in seats:
        for later in (twin, loaded):
            lines = later.view(seat)["log"]
            if lines[: len(told[seat])] != told[seat]:
                was, now = next(two for two in zip(told[seat], lines, strict=False) if two[0] != two[1])
                raise BrokenContract(f"the line {was!r} became {now!r}")


def what_is_told_alike_is(match: Match, rng: Random) -> None:
    """An event that is said to be told everybody alike names nothing that only some may know."""
    state = match.state
    for event in filter(match.game.told_alike, events(state)):
        if len({match.game.tell(state, event, seat, LATEST) for seat in (*match.game.seats, None)}) > 1:
            raise BrokenContract(f"the event {event.kind!r} is told differently to those who look")


def owners_are_named(match: Match, rng: Random) -> None:
    """What can be chosen, and what is answered, is named with whose it is, unless it is the chooser's or nobody's."""
    ask = match.ask
    if ask is None:
        return
    view = match.view(ask.seat)
    items = {item["id"]: item for zone in view["zones"] for item in zone["items"]}
    items |= {mark["id"]: mark for seat in view["seats"] for mark in seat["marks"]}
    players = [seat["name"] for seat in view["seats"]]
    prompt = ask.prompt()
    for option in ask.option_list():
        for number in option.things:
            item = items.get(number, {})
            owner = item.get("controller", item.get("owner", NOBODY))
            said = f"{prompt} {option.key} {option.label}".lower()
            if owner not in (ask.seat, NOBODY) and players[owner].lower() not in said:
                raise BrokenContract(
                    f"the option {option.label or option.key!r} of {prompt!r} does not say whose it is"
                )
    event = match.state.names.get("event")
    if event is None or event.thing < 0 or {option.key for option in ask.option_list()} != {"yes", "no"}:
        return
    thing = match.state.things[event.thing]
    seat = getattr(thing, "controller", getattr(thing, "holder", event.seat))
    named = (str(getattr(thing, "name", "")) or match.game.word(match.state, event.thing)).lower()
    if named not in prompt.lower() or (seat >= 0 and players[seat].lower() not in prompt.lower()):
        raise BrokenContract(f"the question {prompt!r} does not say that it is about {named} of {players[seat]}")


AS_TOLD: tuple[Callable[[Match, Random], None], ...] = (
    rules_are_cited,
    told_lines_stay,
    what_is_told_alike_is,
    owners_are_named,
)
