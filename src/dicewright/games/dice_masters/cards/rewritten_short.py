"""What designers of Dice Masters leave out: bursts that say only what differs, two effects of one subject."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, TURN
from dicewright.language.reading import Rewriting

_STATS: Final = r"(?:[+-]\d+ ?(?:attack|defen[cs]e|A|D)(?: and (?=[+-])|/)?)+"
_MARK: Final = r"(\*+(?:/\*+)?)"


def bursts_in_short() -> Iterator[Rewriting]:
    """A burst that says only the number, or whom it is about."""
    yield Rewriting(
        "a burst says whom it is about",
        rf"^((target [^.,:*\n]*?) gets {_STATS}(?:,? {TURN})?)\.? {_MARK}:? (?:(?:It )?gets )?({_STATS}) instead(?=\.)",
        (r"\1. \3 \2 gets \4 instead",),
    )
    stat = r"(purchase cost|cost|A|D|level)"
    for more, said in ((r"or less", "or less"), (r"or more", "or more")):
        yield Rewriting(
            "a burst says whom it is about",
            rf"^([^.,*\n]*?\btarget [^.,:*\n]*? with (?:an? )?){stat} (?:of )?(\d+) {more}([^.,*\n]*)\. {_MARK}:? "
            rf"(?:(?:With )?(?:an? )?\2|(?:purchase )?cost) (?:of )?(\d+) {more}(?: instead)?(?=\.)",
            (rf"\1\2 \3 {said}\4. \5 \1\2 \6 {said}\4 instead",),
            moves=True,
        )
    word = r"((?-i:[A-Z])[a-z]\w+)"
    yield Rewriting(
        "numbers and keywords stand apart",
        rf"({_MARK} [^.*\n]*? gets? {_STATS}),? and {word} instead(?=\.)",
        (r"\1 instead. It has \3 this turn",),
    )


def two_of_one() -> Iterator[Rewriting]:
    """Two effects with one subject."""
    many = r"((?:your|opposing|all|each)\b[^,.:\n]*?)"
    one = r"((?:up to )?(?:target|another target)\b[^,.:\n]*?)"
    start = r"(?:^|(?<=, )|(?<=\. )|(?<=\* ))"
    bans = rf"((?:can't|must) [^.,:*\n]*?)(?:,? {TURN})?(?=\.)"
    name = "what is got and what is forbidden stand apart"
    yield Rewriting(
        name,
        rf"{start}{many} gets? ({_STATS})(?:,? {TURN})?,? and {bans}",
        (r"\1 get \2. \1 \3 this turn", r"\1 gets \2. \1 \3 this turn"),
        ("action",),
    )
    yield Rewriting(
        name, rf"{start}{one} gets? ({_STATS})(?:,? {TURN})?,? and {bans}", (r"\1 gets \2. It \3 this turn",)
    )
    yield Rewriting(
        name,
        rf"(?<=\. )(It|That die) gets? ({_STATS})(?:,? {TURN})?,? and {bans}",
        (r"\1 gets \2. \1 \3 this turn",),
    )
    holds = (
        r"^((?:While [^,\n]+, )?)(?!When|At\b|After|Global|Target|Up to|It\b|That\b|The first|Once|If\b)([^,.:\n]*?)"
    )
    yield Rewriting(
        name,
        rf"{holds} (?:gets?|gains?|have|has) ({_STATS}),? and ((?:can't|must) [^.,:\n]*?)(?<! this turn)(?=\.)",
        (r"\1\2 have \3.\n\1\2 \4", r"\1\2 has \3.\n\1\2 \4"),
        (CHARACTER,),
    )
    yield Rewriting(
        "each prohibition is a sentence",
        rf"{start}{one} can't attack (?:or|and can't) block(?:,? {TURN})?(?=\.)",
        (r"\1 can't attack this turn. It can't block this turn",),
    )
    yield Rewriting(
        "each prohibition is a sentence",
        rf"{holds} can't attack (?:or|and can't) block(?<! this turn)(?=\.)",
        (r"\1\2 can't attack.\n\1\2 can't block",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        r"\bchoose (?:one|1)(?: of the following)?(?::| -| –| —) ([^.;]*?),? or ([^.;]*?),? or (?=\w)",
        (r"choose 1: \1; or \2; or ",),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        r"\bchoose (?:one|1)(?: of the following)?(?::| -| –| —) ([^.;,]*?), ([^.;,]*?),? or (?=\w)",
        (r"choose 1: \1; or \2; or ",),
    )


def said_of_numbers() -> Iterator[Rewriting]:
    """Attack and defense that are swapped or doubled, and the next purchase, in other words."""
    both = "(?:attack|A) and (?:defen[cs]e|D)"
    yield Rewriting(
        "“swap its A and D”",
        rf"(?:^|(?<=, )|(?<=\. ))((?:target|each|all)\b[^.,:\n]*?) (?:has its|have their) {both} (?:swapped|"
        r"switched|exchanged)"
        rf"(?:,? {TURN})?(?=\.)",
        (r"swap \1's A and D",),
    )
    yield Rewriting(
        "“double … A”",
        rf"\bdouble the (A|D|attack|defen[cs]e) of (target [^.,:\n]*?)(?:,? {TURN})?(?=\.)",
        (r"double \2's \1",),
    )
    yield Rewriting(
        "“the next die you purchase”",
        r"\b(?:your next purchase|the next die you (?:buy|purchase))(?: this turn)? costs (\d+) less(?: this "
        r"turn)?(?=\.)",
        (r"the next die you purchase costs \1 less this turn",),
    )
    yield Rewriting(
        "“draw and roll”",
        r"\bdraw (\d+|two|three) dice(?: from your bag)?\. Roll (?:them|those dice|both)(?=\.)",
        (r"draw and roll \1 dice",),
    )


SHORT: Final = (*bursts_in_short(), *two_of_one(), *said_of_numbers())
