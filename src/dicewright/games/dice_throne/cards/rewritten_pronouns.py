"""What *it*, *this*, *each* and *that player* stand for, where the text names only one thing that they can be.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    EACH,
    NAME,
    OFFENCE,
    SEVERAL,
)
from dicewright.language.reading import Rewriting

_WAY: Final = r"(?: (?:this|that|in this|in that) way)?"


def dealt() -> Iterator[Rewriting]:
    """What was spoken of just before is the damage of this Attack."""
    name = "“if this Attack dealt 1 or more damage”"
    through = r"(?:goes|gets|went|got|comes|came|makes it|made it) through"
    yield wide(
        name,
        rf"\bif (?:any|at least (?:1|one)|1 or more|some)(?: of the| of this)? damage {through},",
        "if this Attack dealt 1 or more damage,",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\bif (?:at least (\d+)|(\d+) or more)(?: of the| of this)? damage {through},",
        r"if this Attack dealt \1\2 or more damage,",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"\bif (?:{FOE}|they) (?:takes?|took|suffers?|loses?|is dealt|was dealt|receives?) (?:at least (\d+)"
            r"|(\d+) or more)(?: damage)?(?: (?:of|from) (?:it|this|that|this attack|the attack))?,"
        ),
        r"if this Attack dealt \1\2 or more damage,",
        (OFFENCE,),
    )._replace(unless=SEVERAL)
    name = "“heal half the damage this Attack dealt”"
    yield wide(
        name,
        (
            r"\bif this Attack dealt 1 or more damage, heal half (?:of )?(?:it|that|that much|that damage"
            r"|that amount|the damage),? \(?(?:rounded|rounding) up\)?"
        ),
        "after damage, heal half the damage this Attack dealt (rounded up)",
        (OFFENCE,),
    )
    yield wide(
        name,
        r"\bif this Attack dealt 1 or more damage, heal (?:that much|that amount|as much|the same amount|it)(?=\.)",
        "after damage, heal the damage this Attack dealt",
        (OFFENCE,),
    )
    name = "“this Attack becomes undefendable”"
    yield wide(
        name,
        r"\bmake (?:this|it|the attack|your attack|the damage|that damage)(?: attack| damage)? undefendable\b",
        "this Attack becomes undefendable",
        (OFFENCE, CARD),
    )
    yield wide(
        "“add … damage”",
        (
            r"\b(add (?:\+)?\d+ (?:more |additional |extra )?damage) to (?:it|this|that|the damage"
            r"|this damage)(?=[.,;]| for | per )"
        ),
        r"\1",
        (OFFENCE, CARD),
    )


def each_spent() -> Iterator[Rewriting]:
    """What each of those brings that were spent, discarded or removed."""
    name = "“for each … spent” comes first"
    deed = r"((?:deal|add|prevent|heal|gain|draw|steal|inflict)\b[^.:;]*?|\+\d+ damage)"
    of_each = rf"(?: (?:each|apiece)|,? {EACH}(?: (?:one|token|of them|of those))?(?: (?:you )?spen[dt])?{_WAY})"
    joint = (
        r"(?::| to|\.|,? and|;|,| and then|, then|\. Then,?) (?:you may )?(?:then )?(?:this |your "
        r"|the )?(?:attack )?(?:deals? )?"
    )
    for at, meant in (
        (r"(?:any (?:number|amount)(?: of)?(?: your)?|as many|some(?: of your)?) ?", "any number of"),
        (r"(up to \d+) ", r"\1"),
    ):
        group = 1 if meant == r"\1" else 0
        spend = rf"{STARTS}(?:you may )?(?:then )?spend {at}{NAME}(?: as you (?:like|want|wish|choose))?"
        token, what = rf"\{group + 1}", rf"\{group + 2}"
        yield wide(
            name,
            rf"{spend}{joint}{deed}{of_each}(?=[.,])",
            rf"you may spend {meant} {token}. For each {token} spent, {what}",
        )
    yield wide(
        name,
        rf"{STARTS}(?:you may )(?:then )?spend {NAME} to {deed} (?:each|apiece|for each)(?=\.)",
        r"you may spend any number of \1. For each \1 spent, \2",
    )
    yield wide(name, r"(\bFor each [^.,]* spent, )\+(\d+) damage\b", r"\1add \2 damage", (OFFENCE, CARD))
    yield wide(
        "“if you spent 3 or more …”",
        (
            rf"(\bup to (\d) {NAME}\. For each \3 spent, [^.]*?)(?:,? and (?:it )?|\. )(?:also )?(inflict|gain"
            r"|draw|heal)s?\b([^.,:;]*?) if (?:you spent all(?: of them| 3)?(?: \2)?|all \2 (?:were|are) spent)(?=\.)"
        ),
        r"\1. If you spent \2 or more \3, \4\5",
    )
    name = "“for each card discarded”"
    many = (
        r"(?:you may )?discard (?:any number of cards|as many cards as you (?:like|want|wish|choose)|any (?:amount"
        r"|number) of cards)"
    )
    count = rf"(?: (?:each|apiece)|,? {EACH}(?: (?:card|one|of them))?(?: (?:you )?discarded)?{_WAY})"
    yield wide(
        name,
        rf"{STARTS}{many}(?::| to|\.|,? and|;|,|,? then|\. Then,?) (?:then )?{deed}{count}(?=\.)",
        r"you may discard any number of cards. For each card discarded, \1",
    )
    yield wide(name, rf"{STARTS}{many}(?=\.)", "you may discard any number of cards")
    name = "what is counted is counted before it leaves"
    gone = rf"remove all (?:of )?{NAME} from {FOE}"
    each = rf"{EACH}(?: (?:\1|one|token|of them))?(?: (?:you )?(?:removed|lost))?{_WAY}"
    join = r"(?:\.|,? and|,? then|;|\. Then,?)"
    yield wide(
        name,
        (
            rf"{BEGINS}{gone}{join} deal (\d+)((?: \w+)? damage),? (?:plus|\+|and) ?(\d+)(?: more| additional"
            rf"| extra)?(?: damage)? {each}(?=\.)"
        ),
        r"Deal\3 equal to \2, plus \4 for each \1 of the defender. Remove all \1 from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"{BEGINS}{gone}{join} deal (\d+)((?: \w+)? damage) {each}(?=\.)",
        r"Deal\3 equal to \2 for each \1 of the defender. Remove all \1 from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"{BEGINS}{gone}{join} heal (\d+) {each}(?=\.)",
        r"Heal \2 for each \1 of the defender. Remove all \1 from the defender",
        (OFFENCE,),
    )


def persons() -> Iterator[Rewriting]:
    """Who was chosen just before, and effects of which each has its own player."""
    name = "“if that player is not you”"
    no = (
        r"(?:it|that|they|that player|the chosen player|the player)(?: (?:is|was|are|were) not|(?:'s not)| isn't"
        r"| wasn't| aren't| weren't) (?:you|yourself)|you (?:chose|choose|picked) (?:another player|someone else"
        r"|somebody else|a different player)"
    )
    yes = (
        r"(?:it|that|they|that player|the chosen player|the player)(?: (?:is|was|are|were)|'s) (?:you|yourself)"
        r"|you (?:chose|choose|picked) yourself"
    )
    for said, meant in ((no, "is not"), (yes, "is")):
        yield wide(
            name,
            rf"\b((?:they|that player) [^.,;]*),? and (you) ({VERBS}\b[^.,;]*) if (?:{said})(?=\.)",
            rf"\1. If that player {meant} you, \3",
            (CARD,),
        )
        yield wide(name, rf"\bif (?:{said})(?=[,.])", f"if that player {meant} you", (CARD,))


PRONOUNS: Final = (*dealt(), *each_spent(), *persons())
