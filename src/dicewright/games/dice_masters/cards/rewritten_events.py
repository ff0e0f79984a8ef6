"""What something waits for, with its subject left out or in other words, and whom a pronoun means.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER
from dicewright.language.reading import Rewriting

_OPPONENT: Final = r"\b(?:your|an|the|target) opponents?\b(?!'s)"
_NO_DICE: Final = (
    r"(?:(?!\b(?:dice|characters|sidekicks|attackers|blockers|actions|players?|cards)\b|(?-i:\b[A-Z][\w-]+s )"
    r"(?:is|are|get|can't|you)\b)[^\n])*?"
)
"""A stretch without anything else that *they* could be."""
_THEY: Final = r"(?:they|he or she|that player|that opponent|your opponent)"


_AT_ONCE: Final = r"(?:when(?:ever)?|each time|every time|(?:once per turn, )when|the first time(?: each turn)?|if)"


def of_itself() -> Iterator[Rewriting]:
    """What happens to the die that speaks, which need not be named."""
    name = "“when this die …”"
    for said, meant in (
        ("(?:attacking|assigned to attack|declared as an attacker|it attacks)", "attacks"),
        ("(?:blocking|assigned to block|declared as a blocker|it blocks)", "blocks"),
        ("(?:blocked|it is blocked|it's blocked)", "is blocked"),
        (
            "(?:attacking(?:,)? (?:and|but) (?:unblocked|not blocked)|unblocked|not blocked)",
            "attacks and isn't blocked",
        ),
        ("(?:KO'd|knocked out|KOed|it is KO'd|it's KO'd)", "is KO'd"),
        ("(?:damaged|dealt damage|it takes damage|taking damage)", "takes damage"),
        ("(?:spun up|levell?ed up|it (?:levels|is spun) up)", "is spun up"),
    ):
        yield Rewriting(
            name, rf"^((?:\*+ )?)(?:when(?:ever)?|if|after|once) {said},", (rf"\1When this die {meant},",), (CHARACTER,)
        )
    for said, meant in (
        ("levels up|goes up (?:a|1|one) level|is levell?ed up|is spun up (?:a|1|one) level|spins up", "is spun up"),
        (r"(?:is|are) dealt (combat )?damage", r"takes \2damage"),
        ("(?:is|are) damaged", "takes damage"),
        ("attacks,? (?:and|but) (?:is(?:n't| not)|goes) (?:un)?blocked|attacks unblocked", "attacks and isn't blocked"),
    ):
        yield Rewriting(
            name, rf"\b(when (?:this die|an? [^,.:\n]*?|you)) (?:{said})(?=,| by\b| while)", (rf"\1 {meant}",)
        )
    yield Rewriting(
        "“when you purchase a die of this card”",
        r"\bwhen (?:you (?:purchase|buy) this die|(?:this die is )?(?:purchased|bought)|this die is (?:purchased"
        r"|bought)"
        r" by you)(?=,)",
        ("when you purchase a die of this card",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“use an action die”",
        r"\b((?:you|your opponent|an opponent) (?:use|play)s?) (?:an?|any) action(?: die)?(?=,| this)",
        (r"\1 an action die",),
    )
    yield Rewriting("“use”", r"\b(when [^,.:\n]*?)\bplay(s?) an action\b", (r"\1use\2 an action",))
    yield Rewriting(
        "“that die” is what the event names",
        r"^(When this die blocks), ([^\n]*?)\b(?:the|that) (?:attacker|attacking character|blocked character)(?:"
        r" die)?\b"
        r"(?! and)",
        (r"\1 a character die, \2that die",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“is”",
        r"\b(is|are|was|were|does|do|did) not (?=blocked|KO'd|active|an?\b|attack|block|show|engaged)",
        (r"\1n't ",),
        first=True,
    )


def whose_pronoun() -> Iterator[Rewriting]:
    """A pronoun is the opponent where nothing else was named that it could be."""
    name = "a pronoun is said in full"
    told = rf"^([^\n]*?{_OPPONENT}{_NO_DICE}(?:[,.;:] |\b(?:and|or|then) ))"
    deeds = "lose|gain|take|draw|prep|KO|choose|spin|move|reroll|field|pay|discard|put|place"
    yield Rewriting(name, rf"{told}{_THEY} (?:also )?({deeds})s?\b", (r"\1your opponent \2s",), moves=True)
    yield Rewriting(name, rf"{told}{_THEY} (?:also )?(can't|must|may)\b", (r"\1your opponent \2",), moves=True)
    yield Rewriting(
        name,
        rf"{told}((?:this die )?deals? \d+ damage to) (?:them|him or her|that (?:player|opponent))\b".replace(
            "^", rf"^(?!(?:While [^,\n]*active, )?{_AT_ONCE} (?:an?|your|the) (?:opponent|player)\b)", 1
        ),
        (r"\1\2 your opponent",),
    )
    yield Rewriting(
        "“in your opponent's …”",
        rf"^([^\n]*?{_OPPONENT}{_NO_DICE})\b(?:in|from) (?:their|his or her) (prep area|used pile|reserve|bag)\b",
        (r"\1in your opponent's \2",),
    )
    yield Rewriting(
        "“deal damage to”",
        r"(?:^|(?<=, )|(?<=\. )|(?<=\* ))((?:your|target) opponent|each player|each opponent) takes? (\d+) damage"
        r"((?: for each [^.,]*)?)(?=[.,])",
        (r"deal \2 damage to \1\3",),
    )
    yield Rewriting(
        "“that die”",
        r"\b(?:its|that die's|that character's) (?:owner|controller)'s (used pile|prep area|bag)\b",
        (r"its owner's \1",),
    )


EVENTS: Final = (*of_itself(), *whose_pronoun())
