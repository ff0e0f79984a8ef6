"""The log lines of what card texts do."""

from __future__ import annotations

import re
from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.quoting import possessive
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.log_text import because, marked, tells, whose
from dicewright.games.dice_masters.board.naming import Names, several
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.phrases.amounts import Stats

SINGLE: Final = {
    "have": "has",
    "deal": "deals",
    "take": "takes",
    "gain": "gains",
    "lose": "loses",
    "count": "counts",
    "copy": "copies",
    "cost": "costs",
    "become": "becomes",
}
"""How a verb of many reads of one: a text that means each die of a kind is told of the dice there were."""

PLURAL: Final = {one: many for many, one in SINGLE.items()}


@tells("apply")
def applied(names: Names, event: Event) -> str:
    more = event.more
    word, why = whose(names, event), because(names, event)
    if more["how"] == "swap":
        return f"{word} swaps A and D{why}."
    if more["how"] == "set both":
        return f"{word}'s A becomes {more['attack']} and its D {more['defense']}{why}."
    if more["how"].startswith("set "):
        stat, number = ("A", more["attack"]) if more["how"] == "set attack" else ("D", more["defense"])
        return f"{word}'s {stat} becomes {number}{why}."
    return f"{word} gets {language().print(Stats(more['attack'], more['defense']))}{why}."


@tells("use global")
def used_global(names: Names, event: Event) -> str:
    often = f", paid {event.amount} times" if event.amount > 1 else ""
    answered = event.more.get("for")
    about = f" for {names.of(*answered)}" if answered else ""
    owner = names.owner(event.thing)
    whose = "" if owner in (-1, event.seat) else f" ({possessive(names.player(owner))})"
    return f"{names.player(event.seat)} uses the Global of {names.thing(event.thing)}{whose}{about}{often}."


@tells("prevent")
def prevented(names: Names, event: Event) -> str:
    who, more = names.cause(event.source, event.by), event.more
    itself = event.thing == event.source or more["deed"] == "reroll"
    whom = "it" if itself else names.of(event.seat, event.thing)
    if more["deed"] == "ko":
        cause = _keyword(event) if itself else who
        return f"{names.of(event.seat, event.thing)} is not KO'd{f' because of {cause}' if cause else ''}."
    cause = marked(names, more["from"], more.get("dealer", -1))
    if more["deed"] == "damage":
        return f"{who} prevents {event.amount} damage to {whom}{f' from {cause}' if cause else ''}."
    return f"{who} prevents what {cause or 'an effect'} would do to {whom}."


def _keyword(event: Event) -> str:
    """The keyword of a die that did it, empty where it was its own text."""
    kind, _, word = event.rule.partition("/")
    return word.partition("/")[0] if kind == "keyword" else ""


@tells("redirect")
def redirected(names: Names, event: Event) -> str:
    meant = "" if event.thing == event.source else f" meant for {names.of(event.seat, event.thing)}"
    new = names.of(event.more["holder"], event.more["to"])
    return f"{names.cause(event.source, event.by)} redirects {event.amount} damage{meant} to {new}."


@tells("lasting")
def began(names: Names, event: Event) -> str:
    """What holds for some dice from now on; what is no sentence about dice has no line."""
    more = event.more
    said, holders, other = more["words"], more["holders"], more["other"]
    verb, _, rest = said.strip().partition(" ")
    if len(holders) == 1 and verb in SINGLE:
        rest = re.sub(r"\btheir\b", "its", rest)
    rest = _in_the_third_person(names, event, rest)
    verb = SINGLE.get(verb, verb) if len(holders) == 1 else PLURAL.get(verb, verb)
    if other >= 0:
        rest = rest.replace("{other}", names.thing(other))
    if names.is_die(event.source):
        rest = rest.replace("this die", names.thing(event.source))
    lasts = "" if more["until"] != "turn" or " turn" in said or " until " in said else " this turn"
    alone = more["holders"][0][1] if len(holders) == 1 else -1
    named = names.is_die(event.source) and names.thing(event.source) in rest
    own = named or (alone >= 0 and names.is_its_own(alone, event.source))
    return f"{_dice(names, event)} {verb} {rest}{lasts}{'' if own else because(names, event)}."


def _in_the_third_person(names: Names, event: Event, said: str) -> str:
    """What a card says to its player, as it is told to everybody: by name."""
    you, opponent = names.player(event.seat), names.player(sides.opponent(event.seat))
    for mine, theirs in (
        ("your opponent's", possessive(opponent)),
        ("your opponent", opponent),
        ("your", possessive(you)),
    ):
        said = theirs.join(re.split(rf"\b{mine}(?![\w'])", said))
    said = re.sub(r"\byou (control|field)\b", lambda found: f"{you} {found[1]}s", said)
    return said.replace("of this card", f"of {names.card(event.source)}") if event.source >= 0 else said


@tells("choose")
def chose(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} chooses {_dice(names, event)} for {names.thing(event.source)}."


def _dice(names: Names, event: Event) -> str:
    return several(names.of(seat, die) for seat, die in event.more["holders"])


@tells("keyword")
def used_keyword(names: Names, event: Event) -> str:
    return f"{whose(names, event)} uses {event.more['keyword']}."


@tells("remember")
def remembered(names: Names, event: Event) -> str:
    chosen = [names.cause(one, -1) if isinstance(one, int) else str(one) for one in event.more["chosen"]]
    return f"{names.player(event.seat)} chooses {several(chosen)} for {names.thing(event.thing)}."


@tells("lose ability")
def lost_ability(names: Names, event: Event) -> str:
    said = several(names.cause(card, event.by) for card in event.more["cards"])
    return f"{names.of(event.seat, event.thing)} loses an ability because of {said}."


@tells("attack again")
def attacks_again(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} takes another attack step{because(names, event)}."


@tells("toll")
def paid_toll(names: Names, event: Event) -> str:
    free_of = names.cause(event.thing, event.by)
    return f"{names.player(event.seat)} pays {event.amount} life to be free of {free_of} this turn."
