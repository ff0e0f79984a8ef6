"""What designers list: tokens in a row, effects by symbol, one of several on lines, an effect *instead* of another.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:your|the|an|any|target) opponent|the defender|the attacker"


def tokens() -> Iterator[Rewriting]:
    """Several tokens of one verb."""
    name = "“gain … and gain …”"
    one = rf"((?:\d+ )?{NAME})"
    for verb in ("gain", "inflict"):
        yield Rewriting(
            name,
            rf"\b({verb}) (?:an? )?{one}, (?:an? )?{one},? and (?:an? )?(?!{verb}\b){one}(?!P\b)(?=[., ])",
            (r"\1 \2, \1 \4 and \1 \6",),
        )
        yield Rewriting(
            name,
            rf"\b({verb}) (?:an? )?{one} and (?:an? )?(?!{verb}\b){one}(?=[.,])",
            (r"\1 \2 and \1 \4",),
        )
    whose = r"(from (?:yourself|a chosen player|a chosen opponent|the defender))"
    yield Rewriting(
        "“remove all … from yourself”",
        rf"{BEGINS}remove all (?:your )?{NAME} and (?:all )?(?:your )?{NAME}(?: from (?:yourself|you|your"
        rf" board))?(?=[.,])",
        (r"Remove all \1 from yourself. Remove all \2 from yourself",),
        (CARD, OFFENCE, DEFENCE),
    )
    yield Rewriting(
        "“remove all … from yourself”",
        rf"{BEGINS}remove all (?:of )?your {NAME}(?: tokens)?(?=[.,])",
        (r"Remove all \1 from yourself",),
        (CARD, OFFENCE, DEFENCE),
    )
    yield Rewriting(
        "“remove all … from yourself”",
        rf"{BEGINS}remove all {NAME} and {NAME} {whose}(?=[.,])",
        (r"Remove all \1 \3. Remove all \2 \3",),
    )


def by_symbol() -> Iterator[Rewriting]:
    """What each face of a die does, with no more than its name before it."""
    said = r"([a-z]+|\d(?:[-–]\d)?)"
    rolled = r"^([^\n]*\broll (?:an?|1|one) die(?:\. |: ?|; ))"
    for many in (4, 3, 2):
        faces = "".join(rf"(?:if |on )?(?:an? )?{said}(?:: ?| = | - | – )([^.:;]*)(?:[.;,] ?)" for _ in range(many - 1))
        faces += rf"(?:if |on )?(?:an? )?{said}(?:: ?| = | - | – )([^.:;]*)(?=\.)"
        meant = " ".join(rf"On \{2 * at}, \{2 * at + 1}." for at in range(1, many + 1))
        yield Rewriting("“on …, …”", rf"{rolled}{faces}", (rf"\1{meant[:-1]}",), moves=True)
    yield Rewriting("“on …,” has a comma", r"\b(if [^.,:\n]*): (?=[a-z])", (r"\1, ",))


def on_lines() -> Iterator[Rewriting]:
    """Choices on lines of their own, and what comes either way."""
    line = r"\n[ \t]*(?:[-•*–] ?|\(?[a-c1-3][.)] )?([^\n.;]+?)(?:[.;,]|,? or)?"
    for many in (3, 2):
        options = "; or ".join(rf"\{at}" for at in range(2, many + 2))
        yield Rewriting(
            "“choose 1: …; or …”",
            rf"^((?:[^\n]*\. )?)(?:you )?choose (?:1|one)(?: of the following| effect| option)?"
            rf"(?:[:.])?{line * many}(?=\n|\Z)",
            (rf"\1Choose 1: {options}.",),
            moves=True,
        )
    yield Rewriting("“either way” says nothing", r"\n(?:Either way|In any case|In both cases|Then), ", (" ",))


def instead() -> Iterator[Rewriting]:
    """More of the same on a condition."""
    name = "“otherwise” goes with what it is instead of"
    rest = rf"( CP| cards?| damage| {NAME}|)"
    verb = r"(gain|draw|heal|prevent|add|inflict|steal)"
    condition = r"((?:you|your|the|this|that|an?|any|it|nobody|no)\b[^.,:;]*?)"
    begins = r"^((?:[^.\n]*\. )*?)"
    yield Rewriting(
        name,
        rf"{begins}{verb} (\d+){rest}\. if {condition}, (?=[^.\n]*\binstead\b)(?:instead )?\2 (\d+)(?:\4s?)?(?:"
        rf" instead)?(?=\.)",
        (r"\1If \6, \2 \7\4. Otherwise, \2 \3\4",),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"{begins}{verb} (\d+){rest}(?:,| -|;)? or (?:\2 )?(\d+)(?:\4)?(?: instead)? if {condition}(?=\.)",
        (r"\1If \7, \2 \6\4. Otherwise, \2 \3\4",),
        moves=True,
    )
    yield Rewriting(
        "what it is made is what is added",
        rf"^((?:[^.\n]*\. )*?deal (\d+)(?: \w+)? damage\. )(?:you may )?spend ((?:\d+|an?) {NAME}) to (?:make it|deal"
        rf"(?= \d+(?: damage)? instead\.)) (\d+)(?: damage)?(?: instead)?(?=\.)",
        (r"\1You may spend \3: add <\5-\2> damage",),
        (OFFENCE,),
        moves=True,
    )


def shown() -> Iterator[Rewriting]:
    """Dice of the same number, the highest of them, and who has what."""
    yield Rewriting(
        "“3 of a kind”",
        rf"\bif (?:you (?:have )?roll(?:ed)?|your dice show|the dice show|you have) (?:at least )?({COUNT})(?: or"
        rf" more)?"
        r" (?:dice )?(?:of|with|showing) the same (?:number|value)(?=,)",
        (r"if the dice show \1 of a kind",),
    )
    yield Rewriting(
        "“an opponent has …”",
        r"\bif (?:any|1 or more|at least 1|some) (?:of your )?opponents? (?:has|have) (?:an? )?(?=(?-i:[A-Z]))",
        ("if an opponent has ",),
    )
    yield Rewriting(
        "“an opponent has …”",
        r"^(?![^\n]*\b(?:Attack|damage)\b)([^\n]*)\bif (?:your|the|target) opponent has (?:an? )?(?=(?-i:[A-Z])"
        r"(?!P\b))",
        (r"\1if an opponent has ",),
        (CARD, PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“2 for each different …”",
        rf"\bdeal (\d+) damage,? plus (\d+)(?: damage)? for each different ((?:positive |negative )?status effect)"
        rf" (?:on|of)"
        rf" (?:{_FOE})(?=\.)",
        (r"deal damage equal to \1, plus \2 for each different \3 of the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“extra” says nothing at Income",
        r"^((?:during|in|at the (?:start|end) of) your income phase, [^.]*?\bgain )(?:an? )?(?:extra |additional )?"
        r"(\d+) (?:extra |additional |more )?CP(?=\.)",
        (r"\1\2 CP",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“from your hand” says nothing",
        r"\b(discard (?:\d+ cards?|any number of cards)) from your hand\b",
        (r"\1",),
    )


def attempts() -> Iterator[Rewriting]:
    """Roll Attempts more or fewer."""
    more = r"(?:an?|1|one) (?:additional |extra |more |another )?(?:additional |extra |more )?roll attempt"
    phase = r" (?:during|in) (?:this|your|the) offensive roll phase"
    here = r"(?: (?:this|(?:during|in) (?:this|your|the)) (?:roll )?phase)?"
    yield Rewriting(
        "“gain 1 Roll Attempt in your Offensive Roll Phase”",
        rf"{BEGINS}(?:you )?(?:may )?(?:have|receive) {more}(?: of up to 5"
        rf" dice)?{phase}(?=\.)",
        ("Gain 1 Roll Attempt in your Offensive Roll Phase",),
        (CARD,),
    )
    yield Rewriting(
        "“gain 1 Roll Attempt”",
        rf"{BEGINS}(?:you )?(?:may )?(?:get|gain|make|take|perform|have|receive) {more}(?: (?:of|with) up to 5"
        rf" dice)?{here}(?=\.)",
        ("Gain 1 Roll Attempt",),
        (CARD,),
    )
    yield Rewriting(
        "“gain 1 Roll Attempt of up to 3 dice”",
        rf"{BEGINS}(?:you )?(?:may )?(?:get|gain|make|take|perform|have|receive) {more} (?:of|with) up to ([1-4])"
        rf" dice(?: (?:this|(?:during|in) (?:this|your|the)) (?:offensive roll |roll )?phase)?(?=\.)",
        (r"Reroll up to \1 of your dice",),
        (CARD,),
    )
    fewer = r"(?:(\d+) (?:less|fewer) roll attempts?|(\d+) roll attempts? (?:less|fewer))"
    yield Rewriting(
        "“in your next Offensive Roll Phase, you have 1 fewer Roll Attempt”",
        rf"^you (?:have|get) {fewer} (?:during|in|on) your (?:next )?(?:offensive roll phase|turn|roll phase)(?:\."
        rf" Then,?|\.|,? and|,? then)"
        r" remove (?:this token|this|it) (?:at the end of (?:that|your offensive roll) phase|after that phase"
        r"|afterwards)(?=\.)",
        (
            r"In your next Offensive Roll Phase, you have \1\2 fewer Roll Attempt. At the end of your next Offensive"
            r" Roll Phase, remove this token",
        ),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting(
        "“remove this token” at its end",
        r"^(In your next Offensive Roll Phase, [^.\n]*)\. remove (?:this token |this |it )?(?:at the end of|after)"
        r" (?:that|this)"
        r" phase(?=\.)",
        (r"\1. At the end of your next Offensive Roll Phase, remove this token",),
        (TOKEN,),
        moves=True,
    )


IN_LISTS: Final[tuple[Rewriting, ...]] = (
    *tokens(),
    *by_symbol(),
    *on_lines(),
    *instead(),
    *shown(),
    *attempts(),
)
