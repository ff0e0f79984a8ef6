"""When tokens, passive abilities and cards act, in a designer's words: the next time, by a hit, after an attack.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_joined import SEVERAL_OF, SYMBOL
from dicewright.games.dice_throne.cards.rewritten_wide import VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_THESE: Final = "for each of these tokens you have"


def next_times() -> Iterator[Rewriting]:
    """What happens once, with a token that goes."""
    either = (
        r"(?:whatever (?:the )?(?:result|roll|outcome|happens|you roll)|either way|in any case|no matter what(?: you"
    )
    either += r" roll| happens)?|regardless(?: of the (?:result|roll|outcome))?|in either case)"
    name = "“either way” says nothing"
    yield wide(name, rf"(\b(?:remove|discard|lose) [^.,]*),? {either}(?=\.)", r"\1", LASTING)
    yield wide(name, rf"{BEGINS}{either},? (?=(?:remove|discard|lose)\b)", "", LASTING)
    yield wide(
        "“when …” for the next time, after which it goes",
        r"\A(?:on|the) next time you (?!would\b|take\b|receive\b|suffer\b|are\b)"
        r"(?=[\s\S]*\b(?:remove|discard|lose) (?:this token|it|this)(?: afterwards?| then)?\.)",
        "When you ",
        (TOKEN,),
    )
    ends = (
        r"(?:the|that|this|your) (?:attack|ability) (?:ends|fails|is cancell?ed|does nothing|has no effect|misses"
        r"|is lost)"
    )
    yield wide(
        "“that ability fails”",
        rf"(\Awhen you activate an offensive ability[\s\S]*?\d),? {ends}(?: entirely| completely| "
        rf"immediately)?(?=[.,])",
        r"\1, that ability fails",
        (TOKEN, PASSIVE),
    )
    fewer = r"(\d|one|two) (?:less|fewer) roll attempts?"
    yield wide(
        "each token counts by itself",
        rf"\byou have {fewer} (?:in|during|on) your next offensive roll phase(?: {EACH} (?:{OWN}|this token"
        rf"|token|of these"
        r"(?: tokens)?(?: you have)?))?(?=\.)",
        r"In your next Offensive Roll Phase, you have \1 fewer Roll Attempt",
        (TOKEN,),
    )
    yield wide(
        "“at the end of your next Offensive Roll Phase”",
        r"(\Ain your next offensive roll phase, [^.]*\. )(remove [^.]*?) (?:at the end of (?:that|the|this) "
        r"phase|afterwards?|after"
        r" that|then)(?=\.)",
        r"\1At the end of your next Offensive Roll Phase, \2",
        (TOKEN,),
    )


def counted() -> Iterator[Rewriting]:
    """What each token does, in texts that go on with *but*."""
    yield wide(
        "what a token does besides is a sentence of its own",
        r",? (?:but|and)(?: you)? also (?=(?:take|lose|discard|heal|gain|draw)s?\b)(take|lose|discard|heal"
        r"|gain|draw)s?\b",
        r". \1",
        (TOKEN,),
    )
    for each in (
        rf"\b{EACH} token(?: (?:you have|on you))?(?=[.,]| at\b| and\b)",
        r"\bfor each(?: of them| one)?(?= at the (?:start|end) of| in your|\.)",
    ):
        yield wide(f"“{_THESE}”", each, _THESE, (TOKEN,), r"\b(?:spend|remove|discard) (?:any number|up to|as many)\b")
    moment = r"(at the (?:start|beginning|end) of your (?:turn|(?:[a-z]+ )?(?:roll |upkeep |income |main )?phase))"
    yield wide(
        "when it happens is said first",
        rf"(?<=\. )((?:take|lose|heal|gain|draw|discard|remove)\b[^.,:;]*?),? {moment}(?=\.)",
        r"\2, \1",
        LASTING,
    )
    yield wide(
        "“your Attacks get … for each …”",
        rf"\byou deal \+?(\d+)(?: more| extra| additional)? damage (?:with|on|in) (?:your |all your )?attacks "
        rf"{_THESE}(?=\.)",
        rf"Your Attacks get +\1 damage {_THESE}",
        (TOKEN,),
    )
    yield wide(
        "“if you have fewer than 3 …”",
        rf"\bgain (?:an? |1 |one )?{NAME} (?:if you (?:don't|do not)|unless you) (?:already )?have (\d)(?: or "
        rf"more)?(?: already"
        r"| of them| \1)?(?=\.)",
        r"if you have fewer than \2 \1, gain \1",
        LASTING,
    )


def answers() -> Iterator[Rewriting]:
    """What cards and tokens answer."""
    would = (
        r"(?:you(?:'d| would)(?: be)? (?:take|dealt|receive|suffer)|you(?: are|'re) about to (?:take|be dealt"
        r"|receive|suffer))"
    )
    by = r"(?: (?:from|by|in) (?:an?|any|a single|1|one|an opponent's) attack)"
    play = r"(?:instant[.:!,]? )?(?:only )?(?:play|use)(?: this(?: card)?)?(?: only)?"
    when = r"(?:when(?:ever)?|if|as)"
    yield wide(
        "“use this when …:”",
        rf"^{play} {when} {would} (?:at least (\d+)|(\d+)(?: or more|\+)) damage{by}(?:[.:,]|,? to) (?=\w)",
        r"Use this when you have \1\2 or more incoming damage from an opponent's Offensive Roll Phase: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        rf"^{play} {when} {would} (?:any )?damage{by}(?:[.:,]|,? to) (?=\w)",
        r"Use this when you have incoming damage from an opponent's Offensive Roll Phase: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        rf"^{play} {when} {would} (?:at least (\d+)|(\d+)(?: or more|\+)) damage(?:[.:,]|,? to) (?=\w)",
        r"Use this when you have \1\2 or more incoming damage: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        rf"^{play} {when} (?:you(?: are|'re) attacked|an opponent attacks you)(?:[.:,]|,? to) (?=\w)",
        r"Use this when you are Attacked: ",
        (CARD,),
    )
    yield wide(
        "“use this when …:”",
        rf"^{play} {when} an opponent plays a card(?:[.:,]|,? to) (?=\w)",
        r"Use this when an opponent plays a card: ",
        (CARD,),
    )
    half = r"prevent (?:half|1/2|½)(?: of)? (?:that|the|this) (?:incoming )?damage(?:,? \(?round(?:ed|ing)? up\)?)?"
    yield wide(
        "“prevent half of the incoming damage”",
        rf"(\b(?:would (?:take|receive|be dealt|suffer)|incoming|attacked)\b[^\n]*?){half}(?=[.,;]| and\b)",
        r"\1prevent half of the incoming damage",
        (TOKEN, CARD),
    )
    hurt = r"(?:after|when(?:ever)?|once) you take damage from an attack,? "
    yield wide(
        "“when an Attack deals you …”",
        rf"^{hurt}(you may spend any number of ){NAME} to ({VERBS}[^.,:;]*?) (?:{EACH} (?:token|\2|one|1|of "
        rf"them)(?: spent)?"
        rf"|{_THESE}|each) to the attacker(?=\.)",
        r"When an Attack deals you 1 or more damage, \1\2. For each \2 spent, \3 to the attacker",
        LASTING,
    )
    yield wide(
        "“when an Attack deals you …”",
        rf"^{hurt}(you may spend any number of ){NAME} to ({VERBS}[^.,:;]*?) (?:{EACH} (?:token|\2|one|1|of "
        rf"them)(?: spent)?"
        rf"|{_THESE}|each)(?=\.)",
        r"When an Attack deals you 1 or more damage, \1\2. For each \2 spent, \3",
        LASTING,
    )
    shown = r"(?:showing|on your dice|among (?:your dice|them)|rolled|face up|visible)"
    yield wide(
        "“on 3 …” for what is shown so often",
        rf"(\bat the end of your offensive roll phase, )if (?:you have (?:at least )?(\d){SEVERAL_OF} "
        rf"{SYMBOL}s? {shown}"
        rf"|(?:at least )?(\d){SEVERAL_OF} (?:of your )?dice (?:show|are) {SYMBOL}s?|your dice show (?:at least )?(\d)"
        rf"{SEVERAL_OF} {SYMBOL}s?)(?=,)",
        r"\1on \2\4\6 \3\5\7s",
        LASTING,
    )


def dice() -> Iterator[Rewriting]:
    """Dice that are rolled for an effect, and again."""
    name = "“reroll … of these dice”"
    some = r"(up to (?:\d|one|two|three)|\d|one|two|three)"
    of = r"(?:of (?:them|these(?: dice)?|those(?: dice)?|the dice)|die|dice)"
    yield wide(
        name,
        rf"(\broll (?:\d|one|two|three|four|five) (?:die|dice))(?:[,.;:]| and| then)+ ?you may (?:re-?roll) {some} {of}"
        r"(?: (?:once|one time|1 time|a single time|again))?(?=[.,;])",
        r"\1. You may reroll \2 of these dice",
        (OFFENCE, DEFENCE, CARD),
    )
    yield wide(
        "“deal … pure damage”",
        r"\bdeal (that much|\d+) damage as (pure|undefendable|collateral) damage\b",
        r"deal \1 \2 damage",
    )
    once = r" \((?:once only|only once|once|one time only|no more than once)\)"
    yield wide(
        "the second die adds what it shows",
        r"(\broll (?:1|a|one) die(?:,? and|\.|,) deal that much( (?:pure|undefendable))? damage\. )(?:if "
        r"it(?:'s| is) (?:an? )?|on"
        rf" (?:an? )?)(\d), (?:you )?may roll (?:again|(?:1|one) more die|another die) and add the result{once}(?=\.)",
        r"Roll 1 die. Deal\2 damage equal to the total. On \3, you may roll 1 die and deal\2 damage equal to the total",
        (OFFENCE,),
    )
    yield wide(
        "“Attack Modifier. Roll …”",
        r"^(?:after|during|when you make|for|with) your attack, (?=roll\b[\s\S]*\badd\b)",
        "Attack Modifier. ",
        (CARD,),
    )
    one = r"(?:one|1|an?|a chosen)"
    yield wide(
        "“transfer all … from a chosen opponent”",
        rf"\b(?:move|transfer|shift|pass) all(?: of)?(?: the)? {NAME} from {one} (opponent|player) to "
        rf"(?:another|a different|an"
        r"other chosen)(?: one| opponent| player)?(?=[.,;])",
        r"transfer all \1 from a chosen \2 to another chosen \2",
    )
    yield wide(
        "“you and each teammate”",
        r"\byou and (?:all|every|each)(?: of)?(?: your)? (?:teammates?|all(?:y|ies)|team ?mates?) (?:each "
        r")?(heal|gain|draw|lose"
        r"|discard)s?\b",
        r"You and each teammate \1",
    )


MOMENTS: Final = (*next_times(), *counted(), *answers(), *dice())
