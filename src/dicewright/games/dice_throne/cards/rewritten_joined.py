"""What designers join in one sentence: products of symbols, effects in a row, amounts of which one comes to pass.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    EACH,
    NAME,
    OFFENCE,
    PLAYED,
)
from dicewright.language.reading import Rewriting

SYMBOL: Final = (
    r"(?!(?:damage|cards?|dice|die|tokens?|status|of|or|opponents?|players?|you|on|if|then|and|more|less|turns?|phases?"
    r"|rolls?|upgrades?|positive|negative|different|incoming|health|number|value|values|symbols?|the|an?|any|at|that"
    r"|this|each|other|same|one|times?|them|undefendable|pure|collateral)\b)([a-z]+?)"
)
"""A symbol by its name, as a group, without what makes it several."""
_VERB: Final = r"(deal|prevent|add|heal|gain|steal)s?"
_TIMES: Final = r" ?[x×*] ?"
_UNIT: Final = r"(?: (?:undefendable |pure |collateral )?damage| CP| Health)"
_END: Final = r"(?=[.,;:]| and\b| \+|$)"
_AND: Final = r"(?: ?(?:\+|&|,) ?(?:and |plus )?| and | plus )"
_SURELY: Final = rf"(?:{BEGINS}|(?<=dice[:,;] )|(?<=dice and ))"
"""Where what follows hangs on nothing that is said before."""
_IF: Final = r"(?:if|when|while|as long as)"
SEVERAL_OF: Final = r"(?:\+| or more)?(?: of (?:them|these|those))?"
"""Behind a number: so many at least."""


def products() -> Iterator[Rewriting]:
    """So many times a symbol, alone and in sums."""
    name = "“for each …” for so many times a symbol"
    doubt = r"\b(?:if|when) (?:the |your |their )?(?:total|sum)\b"  # of the dice, or of what is multiplied
    one = rf"(\d+){_TIMES}{SYMBOL}s?"
    for _ in range(3):
        yield wide(
            name,
            rf"{_SURELY}{_VERB} {one}{_AND}(?=(?:\d+{_TIMES}[a-z]+{_AND})*\d+{_TIMES}[a-z]+({_UNIT}))",
            r"\1 \2 x \3\4. \1 ",
            unless=doubt,
        )
        yield wide(name, rf"{_SURELY}({_VERB} \d+ x [a-z]+{_UNIT}?){_AND}(?=\d+{_TIMES})", r"\1. \2 ", unless=doubt)
    for _ in range(3):
        more = rf"(?:,? and|,|;)(?: then)? (?={_VERB} \d)"
        yield wide(name, rf"{_SURELY}({_VERB} {one}{_UNIT}?(?: to [^.,;:]*?)?){more}", r"\1. ")
    yield wide(name, rf"(\broll (?:{COUNT}) dice)(?:[:,;]| and)(?: then)? (?={_VERB} {one})", r"\1. ")
    yield wide(
        name,
        rf"{BEGINS}{_VERB} {one}({_UNIT}?)(?: to (?:it|(?:the|your|this) attack))?(?=[.,;])",
        r"For each \3, \1 \2\4",
        PLAYED,
    )


def rows() -> Iterator[Rewriting]:
    """Effects in a row."""
    name = "effects in a row are sentences of their own"
    sure = rf"(?![^.]*\b(?:if|or|unless|instead|when|otherwise|where|choose|and {VERBS})\b)"
    plain = rf"(?:{BEGINS}|(?<=! ))((?:you )?{VERBS}\b(?:(?!\b(?:if|on|when|unless|or|instead|while)\b)[^.:])*?)"
    for _ in range(3):
        yield wide(name, rf"{plain}(?<!choose), (?={VERBS}\b){sure}", r"\1. ", PLAYED)
    yield wide(name, rf"{plain} but (?:also )?(?=(?:take|lose|discard)\b){sure}", r"\1. ", PLAYED)
    yield wide(
        "“on 3 …” for what is shown so often",
        rf"(?:\b(?:add|count)(?: up)? (?:all )?(?:the|your) {SYMBOL}s?[:;,.] )",
        "",
        PLAYED,
    )
    effect = r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|avoid|take)\b[^.:;,]*?)"
    yield wide(
        "“on 3 …” for what is shown so often",
        rf"(?:{BEGINS}|(?<=: )){effect} {EACH} {SYMBOL}(?: rolled)?(?:,? and|,|;|\.) (?:also )?{effect} if (?:you"
        rf" (?:have|roll|rolled|get|got)|there (?:are|were)) (?:at least )?(\d){SEVERAL_OF}(?=\.)",
        r"For each \2, \1. On \4 \2s, \3",
        PLAYED,
    )
    yield wide(
        "“on no …”",
        rf"{BEGINS}((?:then,? )?){effect} if (?:no {SYMBOL}s? (?:(?:were|was|are|is) (?:rolled|shown|showing)"
        rf"|shows?(?: up)?"
        rf"|come up|comes up|appears?)|you (?:roll|rolled|have|get|got) no {SYMBOL}s?)(?=\.)",
        r"\1on no \3\4, \2",
        PLAYED,
    )
    yield wide(
        "“for each …” for what any die shows",
        rf"\bif you (?:roll|rolled|have|get|got) any (?:(\d)s?|{SYMBOL}s?), {effect} for each(?: one| of them| "
        rf"1)?(?=\.)",
        r"for each \1\2, \3",
        PLAYED,
    )
    sign = r" ?(?:\+|&|/|and) ?"
    rolled = r"\b(?:if you(?:'ve)? (?:roll|rolled|get|got|have)|on|with) (?:an? |1 |one )?"
    word = rf"(?:an? |1 |one )?{SYMBOL}"
    yield wide(
        "“on 1 … + 1 …”",
        rf"{rolled}{SYMBOL}{sign}{word}{sign}{word}(?=[,:.])",
        r"on 1 \1 + 1 \2 + 1 \3",
        PLAYED,
    )
    yield wide("“on 1 … + 1 …”", rf"{rolled}{SYMBOL} ?[+&] ?{word}(?=[,:.])", r"on 1 \1 + 1 \2", PLAYED)


def graded() -> Iterator[Rewriting]:
    """One amount, or another where something holds."""
    name = "“otherwise” goes with what it is instead of"
    unit = rf"((?:{_UNIT}| cards?| {NAME})?)(?: (?:more|extra))?"
    more, hurt = r"(?: (?:more|extra))?", r"(?: damage)?(?: (?:more|extra))?"
    to = rf"((?: to (?:{FOE}|each opponent|the attacker))?)"
    cond = r"([^.,;:]*?)"
    attack = r"(?:your|this|the) attack (?:deals?|gets?|gains?|does)"
    verbs = r"(deal|add|prevent|heal|gain|draw|steal|inflict)"
    begins = rf"(?:{BEGINS}|(?<=then, )|(?<=modifier[:.] ))"
    yield wide(
        "“then” begins a sentence",
        rf"{BEGINS}([^.:;]*?),? (?:and )?then (?=(?:{verbs.replace('(', '(?:')}|{attack}) [^.]*? or [^.]*? {_IF} )",
        r"\1. Then, ",
        PLAYED,
    )
    yield wide(
        name,
        rf"{begins}{attack} \+?(\d+){hurt},? or \+?(\d+){hurt}(?: instead)? {_IF} {cond}(?=\.)",
        r"if \3, add \2 damage. Otherwise, add \1 damage",
        (OFFENCE, CARD),
    )
    yield wide(
        name,
        rf"{begins}{verbs} \+?(\d+){unit}{to}(?:,? or|, but|;)(?: \1)? \+?(\d+)(?:\3)?{more}(?: instead)?"
        rf" {_IF} {cond}(?: instead)?(?=\.)",
        r"if \7, \1 \6\3\5. Otherwise, \1 \2\3\5",
        PLAYED,
    )


def levels() -> Iterator[Rewriting]:
    """Two rows of dice with what each of them brings, the higher number last."""
    name = "the higher of two rows comes first"
    to = r"(?: ?[:=→–—-]+ ?)"
    for low in range(1, 5):
        yield wide(
            name,
            rf"\A({low}) ([a-z]+){to}([^.:]*)\.\s+([{low + 1}-5]) \2{to}([^.:]*)\.\Z",
            r"On \4 \2, \5. Otherwise, on \1 \2, \3.",
            (OFFENCE,),
        )
    for _ in range(3):
        yield wide(
            "“then” within a condition is “and”",
            r"\A(?=[\s\S]*\. Otherwise, on \d)([^\n]*?\bon \d [a-z]+, [^.\n]*?),? (?:and )?then (?=[a-z])",
            r"\1 and ",
            (OFFENCE,),
        )


def halves() -> Iterator[Rewriting]:
    """Halves, and how they are rounded where the text says otherwise than the rules."""
    name = "“(rounded down)”"
    yield wide("“half”", r"(?<![\w/])(?:1/2|½)(?= (?:of|the|that|your|their|damage|incoming)\b)", "half")
    down = r"(?:,? \(?round(?:ed|ing)? down\)?)"
    dealt = (
        r"(?:of )?(?:the |that )?(?:amount of )?damage (?:(?:this attack |you |it )?(?:dealt|deals|did)|dealt by "
        r"this attack)"
    )
    yield wide(
        name,
        rf"(?:(?:,? and(?: then)?|\. Then,?|\.|,) |^)heal (?:for )?half {dealt}{down}(?=[.;])",
        ". After damage, heal half the damage this Attack dealt (rounded down)",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\bprevent half(?: of)?(?: the| that)?(?: incoming)? damage{down}(?=[.,;]| and\b)",
        "prevent damage equal to half the incoming damage (rounded down)",
    )
    yield wide(name, rf"(\bhalf (?:the total|your CP|your Health|the incoming damage)){down}", r"\1 (rounded down)")


JOINED: Final = (*halves(), *products(), *graded(), *levels(), *rows())
