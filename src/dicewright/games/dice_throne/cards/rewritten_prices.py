"""What is given up in a designer's words: as many as one likes, so many for one thing or for another, once a turn.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    EACH,
    EFFECT,
    LASTING,
    NAME,
    OFFENCE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_MANY: Final = r"(?:any number of|up to (?:\d+|one|two|three|four|five)|as many)"


def many() -> Iterator[Rewriting]:
    """As many as one likes, and what comes for each."""
    name = "“you may” before a number that may be nothing"
    yield wide(name, r"\b(discard (?:any number of|up to \w+|\d) cards?) (?:from|in) (?:your )?hand\b", r"\1")
    yield wide(name, rf"{BEGINS}(spend|discard|pay|sell) (?={_MANY})", r"You may \1 ", PLAYED)
    yield wide(
        name,
        r"\byou may (spend|discard|sell) as many (?:of your )?(cards|(?-i:[A-Z])[\w'’ -]*?) as you (?:like|want|wish)",
        r"you may \1 any number of \2",
        PLAYED,
    )
    name = "“for each … spent” comes first"
    yield wide(
        name,
        rf"{BEGINS}({EFFECT}),? {EACH} ({NAME}|card|CP)(?: tokens?)? (?:you )?(spent|discarded|paid)(?: (?:in "
        rf")?this way)?(?=\.)",
        r"For each \2 \4, \1",
        PLAYED,
    )
    yield wide(
        "“if you spent 3 or more …”",
        rf"({_MANY} {NAME}[\s\S]*?\bif you )(?:spent|spend|used) (?:at least )?(\d+)(?:\+| or more)?(?: of "
        rf"(?:them|these))?"
        r"(?: this way)?(?=,)",
        r"\1spent \3 or more \2",
        (*PLAYED, *LASTING),
    )
    foe = r"(?:an?|the|any|target|one|1|a chosen) (?:chosen |target )?opponent(?: of your choice)?"
    yield wide(
        "the opponent is chosen first",
        rf"\A(You may (?:spend|pay|discard) [^.]*\. For each [^.,]*, deal [^.]*? to ){foe}(?=\.)",
        r"Choose an opponent. \1that player",
        (CARD,),
    )
    yield wide(
        "“on that player” is whom the card names",
        rf"(\AChoose an opponent\. [\s\S]*?, (?:also )?inflict (?:\d+ )?{NAME})(?=\.)",
        r"\1 on that player",
        (CARD,),
    )
    name = "“steal” takes what is there"
    less = r"(?:they|that player|the opponent) (?:have|has|had) (?:less|fewer) than \1(?: CP)?"
    took = r"(?:take|steal|get|gain) (?:what(?:ever)?|all|everything|as much as) (?:they have|of it|it|they do have)"
    yield wide(
        name,
        rf"\bsteal (\d+) CP from {foe}\. If {less}, {took}(?: instead)?,? and (?:they|that player) (?:also )?gains? "
        rf"((?:\d+ |an? )?{NAME})(?: too| as well)?(?=\.)",
        r"Choose an opponent. If that player has <\1-1> or less CP, steal \1 CP from that player and inflict \2 on that"
        r" player. Otherwise, steal \1 CP from that player",
        (CARD,),
    )
    yield wide(name, rf"(\bsteal (\d+) CP[^.]*)\. If {less.replace('1', '2', 1)}, {took}(?: instead)?(?=\.)", r"\1")
    had = (
        r"(?:(?:they|that player|"
        + FOE
        + r") had (?:none|no CP|nothing|0 CP)(?: (?:to steal|left|to take))?|you (?:can't"
    )
    had += r"|couldn't) steal any)"
    yield wide(
        "“otherwise” goes with what it is instead of",
        rf"{BEGINS}steal (\d+) CP(?: from {FOE})?\. If {had}, ({EFFECT}) instead(?=\.)",
        r"If the defender has 0 or less CP, \2. Otherwise, steal \1 CP",
        (OFFENCE,),
    )
    yield wide(
        "“and” for what is gained besides",
        r"\byou may (gain|take) ([^.,:;]*?) to make (?:this|the|your) attack undefendable(?=\.)",
        r"you may \1 \2 and this Attack becomes undefendable",
        (OFFENCE,),
    )
    yield wide(
        "“you may”",
        rf"\byou may (?:then|afterwards) (pay|spend|discard) ((?:\d+|an?|one|this)\b[^.,:;]*?) to "
        rf"({VERBS}\b[^.:;]*)(?=\.)",
        r"you may \1 \2: \3",
    )
    yield wide("“you may”", rf"\byou may (?:then|afterwards) (?={VERBS}\b)", "you may ")


def limits() -> Iterator[Rewriting]:
    """How often, said behind what it limits."""
    name = "“Once per turn.”"
    often = r"(?:once|1 time|one time) (?:per|each|a|every) (turn|game|phase)"
    used = r"(?:be )?(?:used|use|spent|spend|activated|activate|done|do|triggered|trigger|happen)"
    one = rf"(?:it|this|this (?:token|ability|effect|passive)|one|1|{NAME})"
    said = (
        rf"(?:(?:{one}|you) )?(?:can|may|can't|cannot|must) (?:only |not )?{used}(?: {one})? (?:only |at most "
        rf"|no more than"
        rf" |more than )?{often}",
        rf"(?:(?:this )?happens )?(?:only|limit(?:ed)?(?: to)?:?|max(?:imum)?|at most|no more than) ?{often}",
        rf"\({often}(?: only)?\)",
    )
    for pattern in said:
        once = pattern.replace(NAME, NAME.replace("(", "(?:", 1))
        yield wide(name, rf"\A(?!once per)([^\n]*?)[.,;]? {once}\.?\Z", r"Once per \2. \1.", LASTING)


def choices() -> Iterator[Rewriting]:
    """So much for one thing or so much for another."""
    name = "each price is a sentence of its own"
    phase = r"(?:any ?time )?(?:in|during) your (main|upkeep|income|offensive roll|defensive roll|roll) phase,?"
    deed = rf"({VERBS}\b[^.:;]*?)"
    yield wide(
        name,
        rf"{BEGINS}{phase} you may spend (\d+|an?|one) {NAME}(?: to|:) {deed},? or (?:spend )?(\d+)(?: \3)?(?: "
        rf"to|:) {deed}(?=\.)",
        r"Spend \2 \3 in your \1 phase: \4. Spend \5 \3 in your \1 phase: \6",
        LASTING,
    )
    yield wide(
        "“set … to any value”",
        r"(: change ((?:1|one) of your dice|any 1 die)[^:]*: )(?:change|set|turn) it to any (?:value|number)(?=\.)",
        r"\1set \2 to any value",
        LASTING,
    )


def of_tokens() -> Iterator[Rewriting]:
    """A token's own name, once it is called this token."""
    name = "a token is “this token” in its own text"
    yield wide(name, r"\b(spend|remove|discard|lose)s? (?:1|one|an?) this token\b", r"\1 this token", (TOKEN,))
    yield wide(
        "all tokens of a name are named",
        r"\b(remove|discard|lose)s? all(?: of)?(?: the| your)? (?:this token|these(?: tokens)?|of them)(?: "
        r"from yourself)?(?=[.,]| at\b)",
        rf"remove all {OWN} from yourself",
        (TOKEN,),
    )
    yield wide(name, r"\b(any number of|up to \d) (?:this token|these(?: tokens)?)\b", rf"\1 {OWN}", (TOKEN,))


THEIRS: Final = tuple(of_tokens())
PRICES: Final = (*many(), *limits(), *choices())
