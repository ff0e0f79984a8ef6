"""What tokens say in the words of printed ones: *a player with this token may*, *after your attack is declared*.

Put right everywhere, before or once a holder is turned into *you*. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, ENDS, HURT, LASTING, NAME, ONE, TOKEN, first
from dicewright.language.reading import OWN, Rewriting

_first: Final = partial(first, kinds=(TOKEN,))
_ITSELF: Final = rf"(?:this(?: token)?|it|{ONE}|(?:(?:{ONE}|this) )?{OWN}(?: tokens?)?)"
_WITH: Final = rf"(?:afflicted with|affected by|inflicted with|with|who has|that has|having) {_ITSELF}"
_WHOSE: Final = r"(?:their|your|his or her)"
_GONE: Final = rf"(?:(?:\. |,? and |, )?(?:then,? )?(?:remove|discard) {_ITSELF}(?: after(?:wards?| the roll| that))?)"


def holder() -> Iterator[Rewriting]:
    """Who has it, where that is said of any player."""
    name = "“you” are who has it"
    yield _first(name, rf"{BEGINS}a player (?:{_WITH} )?may (?=(?:spend|use) {_ITSELF}\b)", "This player may ")
    cost = r"(?:spend|pay) \d+ CP"
    yield _first(
        name,
        rf"{BEGINS}a player(?: {_WITH})? may ({cost}) (during|in) {_WHOSE} ((?:[a-z]+ )*(?:phase|turn)) to"
        r" (?=remove\b)",
        r"You may \1 \2 your \3 to ",
    )
    yield _first(
        name,
        rf"\Awhen(?:ever)? a player {_WITH} would (?:receive|take|be dealt|suffer) {HURT} from an attack, they may"
        rf" spend {_ITSELF} to (prevent \d+)(?: of (?:that|the) {HURT}| {HURT})?((?: and deal \d+(?: \w+)? {HURT} to"
        rf" the attacker)?){ENDS}",
        r"Spend 1 when you have incoming damage from an opponent's Offensive Roll Phase: \1 damage\2",
    )
    yield _first(
        name,
        rf"{BEGINS}for each (?:{OWN}|this)(?: token)? on a player, (?:the )?{HURT} (?:they deal|dealt by them) with"
        rf" attacks is (?:reduced|lowered|decreased) by (\d+){ENDS}",
        r"Your Attacks get -\1 damage for each of these tokens you have",
    )
    yield _first(
        name, rf"(\bfor each of these tokens you have\. )at the end of {_WHOSE} turn", r"\1At the end of your turn"
    )


def attacks() -> Iterator[Rewriting]:
    """What is done with a token in an Attack of its holder, or what it does to one."""
    name = "“when you Attack, …”"
    declared = (
        r"(?:(?:after|when|once) (?:declaring|you declare|you have declared) an (?:offensive ability|attack)|(?:after"
        r"|when|once) (?:your|an) (?:attack|offensive ability) (?:of yours )?(?:is|has been) declared)"
    )
    yield first(name, rf"{BEGINS}{declared}, (?=you may\b)", "When you Attack, ", LASTING)
    yield first(
        "“for each … spent” comes first",
        rf"(\bspend (?:any number of|up to \w+) )(?:this token|{NAME})( to )increase (?:its|the|your attack's)"
        rf" {HURT} by (\d+) (?=(?:each|for each)\b)",
        rf"\1{OWN}\3add \4 damage ",
        LASTING,
    )
    price, then = rf"\byou may spend {_ITSELF} to ", r"(gain|draw|heal|lose|discard)"
    name = "what follows from a price follows at once"
    for verb, meant in ((r"(?:take|receive|suffer)()", "take"), (then, r"\3")):
        so = rf"\. If you do, (?:you )?{verb} ([^.:;]*){ENDS}"
        yield _first(name, rf"({price}[^.,:;]*) and ([^.,:;]*){so}", rf"\1, \2 and {meant} \4")
        yield _first(name, rf"({price}[^.,:;]*)(){so}", rf"\1 and {meant} \4")
    whose = r"(?:this player's|the afflicted player's|their|its (?:holder|bearer|owner)'s)"
    next_attack = rf"{whose} next attack"
    for said in (
        rf"(?:reduce|lower|decrease) (?:the )?{HURT} (?:dealt by|of|from) {next_attack} by (\d+)",
        rf"(?:reduce|lower|decrease) {next_attack}(?:'s {HURT})? by (\d+)(?: {HURT})?",
        rf"(?:the {HURT} (?:dealt by|of) {next_attack}|{next_attack}'s {HURT}) is (?:reduced|lowered|decreased) by"
        r" (\d+)",
    ):
        yield _first(
            "“subtract … damage”",
            rf"\A{said}{_GONE}{ENDS}",
            r"When you Attack, subtract \1 damage and remove this token",
        )


def failing() -> Iterator[Rewriting]:
    """Attacks of whoever has it that may fail, and attempts they do not get."""
    name = "“when you activate an Offensive Ability, roll 1 die”"
    phase = rf"(?:at the end of|after) {_WHOSE} offensive roll phase"
    who = rf"(?:(?:a|the) (?:player {_WITH}|afflicted player)|this player|you|they)"
    roll = rf"(?:must |has to |have to )?rolls? {ONE} die"
    low = r"(?:on|if it is) (?:an? )?1(?:(?:-|–| to )([2-5]))?"
    fails = rf"{_WHOSE} attack (?:fails|misses|has no effect|does nothing|is cancell?ed)"
    meant = (
        r"When you activate an Offensive Ability that Attacks, remove this token and roll 1 die. On 1-\1, that ability"
        r" fails. At the end of your Offensive Roll Phase, remove this token"
    )
    for said in (
        rf"{who} {roll} {phase}",
        rf"{phase},? {who} {roll}",
        rf"(?:at the end of|after) the offensive roll phase of (?:a|the) (?:player {_WITH}|afflicted player),? (?:they"
        rf" )?{roll}",
    ):
        rest = rf"(?: and they (?:skip|go|proceed|move on) to {_WHOSE} main phase(?: \(?(?:2|ii)\)?)?)?"
        yield _first(name, rf"\A{said}[.:] {low},? {fails}{rest}{_GONE}{ENDS}", meant)
    name = "“in your next Offensive Roll Phase, you have 1 fewer Roll Attempt”"
    only = r"(?:may only|can only|only|may|can) (?:perform|make|take|have|use|gets?|has)"
    for many, fewer in (("(?:2|two)", "1 fewer Roll Attempt"), ("(?:1|one|a single)", "2 fewer Roll Attempts")):
        yield _first(
            name,
            rf"{BEGINS}{who} {only} (?:only |at most |up to )?{many} roll attempts? (?:during|in) {_WHOSE} next"
            rf" offensive roll phase{_GONE}{ENDS}",
            f"In your next Offensive Roll Phase, you have {fewer}. At the end of your next Offensive Roll Phase, remove"
            " this token",
        )


def turns() -> Iterator[Rewriting]:
    """What is paid for or leaves when a phase of the holder begins or a turn ends."""
    begins = rf"(?:at the (?:start|beginning) of|during|in) {_WHOSE} (upkeep|income|main)(?: phases?)?"
    yield _first(
        "“spend 1 in your upkeep phase: …”",
        rf"\A{begins}, (?:you|they) may spend (?:this token|this|it|{ONE} {OWN}) to (?={VERBS}\b)",
        r"Spend 1 in your \1 phase: ",
    )
    yield _first(
        "“you may pay … CP: remove this token”",
        rf"((?:^|(?<=\. ))(?:at the (?:start|beginning|end) of|during|in) {_WHOSE} (?:upkeep|income|main)?[^.:]*\. )"
        rf"(you|they) may (?:pay|spend) (\d+) CP to remove {_ITSELF}{ENDS}",
        r"\1\2 may pay \3 CP: remove this token",
    )
    yield _first(
        "“you may pay … CP: remove all … from yourself”",
        rf"((?:^|(?<=\. ))(?:at the (?:start|beginning|end) of|during|in) {_WHOSE} (?:upkeep|income|main)?[^.:]*\. )"
        rf"(you|they) may (?:pay|spend) (\d+) CP to remove (?:all(?: of)? (?:{OWN}|this token|them|these(?:"
        rf" tokens)?)|them all){ENDS}",
        rf"\1\2 may pay \3 CP: remove all {OWN} from yourself",
    )
    yield _first(
        "“for each of these tokens you have”",
        rf"(\broll {ONE} die for each of )(?:these|them)(?: tokens)?(?=[.,:;])",
        r"\1these tokens you have",
    )
    yield _first(
        "what must be spent is removed",
        rf"\bif you have (\d) {NAME}, you must spend (?:them all|all of them|all(?: of)?(?: your)? \2) to"
        rf" (?={VERBS}\b)",
        r"if you have \1 \2, remove all \2 from yourself and ",
    )
    calm = r"(?:(?!\b(?:each|every|per|equal|roll)\b)[^.:;])*?"
    some = r" (?:of (?:these|them|those)(?: tokens?)?|this token|tokens?|stacks?(?: of this token)?)"
    yield _first(
        "“remove 1 … from yourself”",
        rf"((?:^|(?<=\. ))(?:at the (?:start|beginning|end) of|during|in|upkeep\b){calm}\b)(?:remove"
        rf" (?:1|one)(?:{some})?|(?:discard|lose) (?:1|one){some})(?=\.|\Z)",
        rf"\1remove 1 {OWN} from yourself",
    )
    yield _first(
        "“spend 1: choose 1: …; or …”",
        rf"{BEGINS}(?:you may )?spend(?: {_ITSELF})?(?: at any ?time)? to ([^.,:;]+?),? or (?:to )?remove {ONE}"
        rf" {NAME} or (?:{ONE} )?{NAME} from yourself{ENDS}",
        r"Spend 1: choose 1: \1; or remove 1 \2 from yourself; or remove 1 \3 from yourself",
    )


def counted() -> Iterator[Rewriting]:
    """All tokens of a name, which one of them counts for all: it would else be said once for each."""
    yield wide(
        "“for each of these tokens you have”",
        rf"(\broll 1 die for each ){OWN}(?=[.,:])(?=[\s\S]*\bremove this token\b)",
        r"\1of these tokens you have",
        (TOKEN,),
    )


COUNTED: Final = tuple(counted())
BORNE: Final = (*holder(), *attacks(), *failing(), *turns())
