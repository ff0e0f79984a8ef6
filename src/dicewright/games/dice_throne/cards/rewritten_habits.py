"""Habits of speech in a designer's words: bullets, rows with a symbol before them, whoever must do one or the other.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_joined import SEVERAL_OF, SYMBOL
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    LASTING,
    NAME,
    NUMBER,
    OFFENCE,
    PLAYED,
)
from dicewright.language.reading import Rewriting

_LIKE: Final = r"(?: you (?:like|want|wish|choose)| (?:of )?your choice)?"


def lines() -> Iterator[Rewriting]:
    """Bullets and lines of their own."""
    name = "what stands in lines of its own stands in sentences"
    mark = r"(?:[-–—•*·‣▪]|\d[.)]|\(?[a-c]\))"
    yield wide(name, rf"(?<=[.!]) *\n+ *{mark} +", " ")
    yield wide(name, rf"(?<=[\w)])[:;,]? *\n+ *{mark} +", ". ", unless=r"\bchoose\b|\beither\b|\bone of\b")
    yield wide(name, rf"(?<=[:]) *\n+ *{mark} +", " ")
    yield wide(name, rf"(?<=[\w)])[;,]? *\n+ *{mark} +", "; or ")
    yield wide(name, r"(?<=[.!:]) *\n+ *", " ")
    yield wide(name, r"(?<=[\w)]) *\n+ *(?=[A-Z])", ". ")


def faces() -> Iterator[Rewriting]:
    """What brings what, with a word before it that the vocabulary has not."""
    one_of_each = (
        r"(?:one of each(?: symbol)?|1 of each(?: symbol)?|each symbol|all (?:three|four|3|4|the) (?:different "
        r")?symbols|every symbol)"
    )
    got = r"(?:with|on|if you (?:roll|rolled|get|got|have|show))"
    yield wide(
        "“the dice show each symbol”",
        rf"\b{got} (?:at least )?{one_of_each}(?: showing| rolled)?[:,] ",
        "if the dice show each symbol, ",
        PLAYED,
    )
    yield wide(
        "“on 2 …”",
        rf"(?:{BEGINS}|(?<=; ))with (?:at least )?{NUMBER}{SEVERAL_OF} {SYMBOL}s?[:,] (?=\w)",
        r"On \1 \2, ",
        PLAYED,
    )
    yield wide(
        "“on 2 …”", rf"(?:{BEGINS}|(?<=; ))(?:at least )?(\d)(?:\+| or more) {SYMBOL}s?: (?=\w)", r"On \1 \2, ", PLAYED
    )
    yield wide(
        "“on …”", rf"{BEGINS}with (?:an? |1 |one |any |at least (?:one|1) ){SYMBOL}[:,] (?=\w)", r"On \1, ", PLAYED
    )
    yield wide(
        "“on …” for what is shown at least once",
        rf"{BEGINS}any (?:number of )?{SYMBOL}s? (?:will )?(?:also )?(inflict|deal|prevent|heal|gain|draw|steal"
        rf"|add)s? ",
        r"On \1, \2 ",
        PLAYED,
    )
    yield wide("“for each 2 …”", rf"\b(?:{EACH}|each|every) pair of {SYMBOL}s(?:, | ?: ?)", r"for each 2 \1s, ", PLAYED)
    yield wide("“for each 2 …”", rf"\b{EACH} pair of {SYMBOL}s\b", r"for each 2 \1s", PLAYED)
    either = r"(?:if not|if you don't|if they don't|or else|else|in any other case|if you didn't|failing that)"
    before = r"(\b(?:on|if|with)\b[^.]*)"
    yield wide("“otherwise” begins a sentence", rf"{before}\. {either}[,:] (?!\d)", r"\1. Otherwise, ", PLAYED)
    alike = rf"{NUMBER} (?:dice )?(?:of|with|showing|that show) (?:the same|a matching|one) (?:number|value)"
    yield wide("“4 of a kind”", rf"\b{got} (?:at least )?{alike},", r"if the dice show \1 of a kind,", PLAYED)
    yield wide(
        "“the total is …”",
        r"\bif (?:the dice|they|both dice|the two dice|your dice|their values|the values|the sum|it) (?:add"
        r"|adds|total|sum)(?:s)?(?: up)?(?: to)? (\d+) or (less|more|lower|higher|fewer)",
        r"if the total is \1 or \2",
        PLAYED,
    )


def rows() -> Iterator[Rewriting]:
    """What one die brings, row by row, and effects in a row behind a condition."""
    to = r"(?:: ?| ?= ?| ?→ ?| [–—-] )"
    for _ in range(4):
        yield wide(
            "“on …” says what is rolled",
            rf"(\broll (?:1|one|an?) die[.:;](?: [^\n]*?[.;])?) {SYMBOL}{to}(?={VERBS}\b|\d)",
            r"\1 On \2, ",
            PLAYED,
        )
    yield wide(
        "a sentence ends in a period",
        r"(?<=[\w)]); (?:and )?(?=(?:on|for each|for every|if|with|each|every|any)\b)",
        ". ",
        PLAYED,
    )
    yield wide(
        "“on …” for one symbol or the other, of one die",
        rf"(\broll (?:1|one|an?) die\b[^\n]*?)\bon (?:an? )?{SYMBOL} or (?:an? )?{SYMBOL}[,:] ([^.:;]*)(?=\.)",
        r"\1on \2, \4. On \3, \4",
        PLAYED,
    )
    yield wide("“deal … damage”", r"(\bon [a-z]+, )(\d+ (?:\w+ )?(?:damage|dmg))\b", r"\1deal \2", PLAYED)
    one = rf"{VERBS}\b(?:(?! or | if | unless )[^.,:;])*"
    for _ in range(2):
        yield wide(
            "effects in a row behind a condition have “and”",
            rf"(\broll (?:1|one|an?) die\b[^\n]*?\bon (?:\d )?[a-z]+, {one}), (?={one}\.)",
            r"\1 and ",
            PLAYED,
        )
    each = rf"\+(\d+)(?: damage)? {EACH} {SYMBOL}"
    yield wide(
        "“for each …, add …”",
        rf"(\broll (?:\d|one|two|three|four|five) dice)(?:,? and|[.:;])? add (?:damage )?to (?:your|the|this) "
        rf"attack(?:'s damage)?[:,] {each}(?:,? and|,) {each}(?=\.)",
        r"\1. For each \3, add \2 damage. For each \5, add \4 damage",
        (CARD, OFFENCE),
    )
    yield wide("“the attacker”", r"\b(from|on|to) attacker(?=[.,;]| and\b)", r"\1 the attacker", (DEFENCE, *LASTING))
    yield wide(
        "“choose 1: …; or …”",
        rf"{BEGINS}either ((?:{VERBS}|give|move|shift)\b[^.:;]*?),? or ((?:{VERBS}|give|move|shift)\b[^.:;]*?)(?=\.)",
        r"Choose 1: \1; or \2",
        PLAYED,
    )


def several() -> Iterator[Rewriting]:
    """Rows of dice that bring more the more of them there are, and the same besides."""
    to, hurt = r"(?:,| ?[:=→–—-]+) ?(?:deals? )?", r"(?: ((?:undefendable )?)(?:damage|dmg))"
    also, end, most = r"(?:,? and (?:also )?| \+ )(inflict [^.]*?|gain [^.]*?)", r"[.;] ", r"(?=\.\Z)"
    name = "what more of them add"
    for low in range(2, 5):
        least = rf"\A(?:on )?({low}) ([a-z]+){to}(\d+){hurt}"
        again = r"(?: \4(?:damage|dmg))"
        more, third = (rf"(?:on )?({low + step}) \2{to}(\d+){again}" for step in (1, 2))
        meant = r"On \1 \2, deal \3 \4damage. On \5 \2, add <\6-\3> damage"
        yield wide(
            name,
            rf"{least}{end}{more}{also}{end}{third}(?:,? and (?:also )?| \+ )\7{most}",
            rf"{meant} and \7. On \8 \2, add <\9-\6> damage",
            (OFFENCE,),
        )
        yield wide(
            name,
            rf"{least}{end}{more}{end}{third}{also}{most}",
            rf"{meant}. On \7 \2, add <\8-\6> damage and \9",
            (OFFENCE,),
        )
        yield wide(name, rf"{least}{end}{more}{also}{most}", rf"{meant} and \7", (OFFENCE,))
    had = rf"If (?:{FOE}) (?:already|previously) (?:had|has) {NAME}"
    yield wide(
        "“otherwise” goes with what it is instead of",
        rf"\A([^.:]*?),? then deal (\d+)((?: \w+)? (?:damage|dmg))\. {had}, deal (\d+)(?: \w+)*? ?(?:damage"
        rf"|dmg)? instead(?=\.)",
        r"If the defender has \4, \1 and deal \5\3. Otherwise, \1 and deal \2\3",
        (OFFENCE,),
    )


def foes() -> Iterator[Rewriting]:
    """What others must do, one thing or another."""
    name = "“chooses 1: …; or …”"
    must = (
        r"(?:must|has to|have to|chooses?(?: to)?(?: either)?|may choose to|decides? (?:to )?(?:either )?|can)(?: "
        r"either)?"
    )
    own = r"(?: of (?:their|his or her) choice)?"
    hurt = r"(\d+ (?:\w+ )?damage|\d+ (?:\w+ )?dmg)"
    for who, told in ((r"(?:they|that player)", "that player"), (rf"(?:{FOE})", "")):
        kinds = PLAYED if told else (OFFENCE,)
        me = told or "the defender"
        yield wide(
            name,
            rf"{BEGINS}{who} {must} (discard|lose)s? (\d+ [a-zCP]+){own},? or (?:else )?(?:takes?|suffers?|be "
            rf"dealt) {hurt}(?=\.)",
            rf"{me} chooses 1: {me} \1s \2; or deal \3 to {me}",
            kinds,
        )
        yield wide(
            name,
            rf"{BEGINS}{who} {must} (?:takes?|suffers?|be dealt) {hurt},? or (?:else )?(discard|lose)s? (\d+ "
            rf"[a-zCP]+){own}(?=\.)",
            rf"{me} chooses 1: deal \1 to {me}; or {me} \2s \3",
            kinds,
        )
        yield wide(
            name,
            rf"{BEGINS}{who} {must} (discard|lose|gain)s? (\d+ [a-zCP]+|(?:1 |an? )?{NAME}){own},? or (?:else "
            rf")?(discard|lose|gain)s? (\d+ [a-zCP]+|(?:1 |an? )?{NAME}){own}(?=\.)",
            rf"{me} chooses 1: {me} \1s \2; or {me} \4s \5",
            kinds,
        )
    yield wide(
        "“that player”",
        r"(\bchoose an opponent[.:;]) (?:they|he or she) (?:must |has to |have to )?(discard|lose|gain|draw|take)s? ",
        r"\1 That player \2s ",
        (CARD,),
    )
    yield wide(
        "“reroll 1 die of an opponent”",
        rf"\b(?:choose|pick|select) {NUMBER} (?:die|dice) of (?:an?|your|the|any|target|a chosen) "
        rf"opponent(?:'s)?[.,;:] (?:they|that player|that opponent|your opponent) (?:must )?(?:re-?rolls?) "
        rf"(?:it|them|that die|those dice)(?:,? and (?:must )?(?:keeps?|accepts?) (?:it|them|the (?:new "
        rf")?results?|the new (?:value|roll)s?))?(?=\.)",
        r"reroll \1 die of an opponent",
        (CARD, *LASTING),
    )
    yield wide(
        "“otherwise” goes with what it is instead of",
        rf"{BEGINS}(?:an?|the|target|a chosen|your|1|one) opponent gains (\d+|an?) {NAME}\. If ([^.,]*), "
        rf"(?:they|that player|that opponent) gains? (\d+|an?)(?: \2)? instead(?=\.)",
        r"Choose an opponent. If \3, that player gains \4 \2. Otherwise, that player gains \1 \2",
        (CARD,),
    )
    yield wide(
        "“less Health than”",
        r"\b(you) (?:are|'re) behind (?:in|on) health\b",
        r"\1 have less Health than that player",
        (CARD,),
        r"^(?!choose an opponent)",
    )


HABITS: Final = (*lines(), *faces(), *several(), *rows(), *foes())
