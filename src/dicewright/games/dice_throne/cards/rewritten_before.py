"""What somebody had before an effect changed it, and words such as *poisoned* for whoever has a token.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, NAME, OFFENCE
from dicewright.language.reading import Rewriting

STATES: Final = (
    ("poisoned", "Poison"),
    ("stunned", "Stun"),
    ("burn(?:ing|ed|t)|on fire", "Burn"),
    ("blind(?:ed)?", "Blind"),
    ("bleeding", "Bleed"),
    ("entangled", "Entangle"),
    ("hexed", "Hex"),
    ("silenced", "Silence"),
    ("knocked down", "Knockdown"),
    ("constricted", "Constrict"),
    ("paraly[sz]ed", "Paralyze"),
    ("evasive", "Evasive"),
    ("protected", "Protect"),
    ("invisible", "Invisibility"),
    ("enraged", "Rage"),
)
_EFFECT: Final = (
    r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|take)\b(?:(?! and\b| or\b| instead\b| then\b| too\b| as well\b)"
    r"[^.,:;])*)"
)
"""An effect that is one."""


def states() -> Iterator[Rewriting]:
    """Whoever is *poisoned* has Poison."""
    name = "whoever is “poisoned” has Poison"
    for said, token in STATES:
        state = rf"(?:already )?(?:{said}|(?:affected by|suffering from|afflicted (?:with|by)) {token})"
        for whom, has in ((rf"(?:{FOE}|they|the attacker)", "has"), ("you", "have")):
            asked = rf"\b(if|while) ({whom})"
            yield wide(
                name,
                rf"{asked}(?: was| were| is already| are already|'re already) {state}(?=[,. ])",
                rf"\1 \2 already had {token}",
            )
            yield wide(
                name, rf"{asked}(?: is| are|'re) (?:still |currently )?{state}(?=[,. ])", rf"\1 \2 {has} {token}"
            )
        yield wide(name, rf"\b(?:each|every) {state} (opponent|player)\b", rf"each \1 with {token}")
        yield wide(name, rf"\ball {state} (opponent|player)s\b", rf"each \1 with {token}")
        yield wide(name, rf"\b(?:an?|any) {state} (opponent|player|target)\b", rf"an \1 with {token}")
        yield wide(name, rf"\b{state} (opponents|players|defenders|targets|enemies)\b", rf"\1 with {token}")


def had() -> Iterator[Rewriting]:
    """What is asked after an effect about the time before it is asked first."""
    name = "what is asked of the time before is asked first"
    for kind, foe in ((OFFENCE, "the defender"), (DEFENCE, "the attacker")):
        for said, meant in (
            (rf"(?:{FOE}|they|the attacker) (?:already )?(?:has|had|have)", f"{foe} has"),
            ("you (?:already )?(?:have|had)", "you have"),
        ):
            asked = rf"if {said} (?:already )?(?:any |an? |at least 1 )?{NAME}(?: already| before(?:hand)?)?,"
            sure = r"(?=[^.]*\b(?:already|had|before)\b)"
            same = rf"{BEGINS}(inflict|gain) {NAME}\. {sure}"
            yield wide(
                name,
                (
                    rf"{same}if {said} (?:already )?(?:any |an? |at least 1 )?(?:\2|1|one|it)(?: already"
                    r"| before(?:hand)?)?, (?:instead )?\1 (\d)(?: instead)?(?: of 1)?(?=\.)"
                ),
                rf"If {meant} \2, \1 \3 \2. Otherwise, \1 \2",
                (kind,),
            )
            yield wide(
                name,
                rf"{BEGINS}{_EFFECT}\. {sure}{asked} (?:instead )?{_EFFECT} instead(?=\.)",
                rf"If {meant} \2, \3. Otherwise, \1",
                (kind,),
            )
            yield wide(
                name,
                (
                    rf"{BEGINS}{_EFFECT}(?:,? and|,? then|\. Then,?|\.) "
                    rf"deal (\d+)((?: \w+)? damage)\. {sure}{asked} deal (\d+)(?:\3)?(?: damage)? instead(?=\.)"
                ),
                rf"If {meant} \4, \1 and deal \5\3. Otherwise, \1 and deal \2\3",
                (kind,),
            )
            yield wide(
                name,
                (
                    rf"{BEGINS}((?:inflict|gain) (?:\d )?{NAME})\. {sure}{asked} (?:also )?{_EFFECT}(?: too| as well"
                    r"| also)?(?=\.)"
                ),
                rf"If {meant} \3, \4. \1",
                (kind,),
            )
    that = r"(?:inflict|gain|remove|steal)"
    yield wide(
        "what is done instead is said with “otherwise”",
        rf"^Choose (an opponent|a player)\. ({that} [^.,:;]*? (?:on|from) (?:them|that player))\. "
        rf"If (?:they|that player) (?:already )?(?:has|have|had) {NAME}, (?:instead )?({that} [^.,:;]*?)"
        r"(?: (?:on|from) (?:them|that player))?(?: instead)(?=\.)",
        r"Choose \1. If that player has \3, \4 on that player. Otherwise, \2",
        (CARD,),
    )
    before = r"^((?:(?!\b(?:gains?|inflicts?|removes?|spend|transfer)\b)[\s\S])*)"
    yield wide(
        "“if you have …”", rf"{before}\bif you already ha(?:d|ve) (?:an? |any )?(?=(?-i:[A-Z]))", r"\1if you have "
    )


def none_there() -> Iterator[Rewriting]:
    """What is done instead where there is nothing to move or remove."""
    yield wide(
        "“transfer”",
        (
            rf"\b(?:move|shift|pass|hand|give) ((?:1|one|an?|all|up to \d) (?:{NAME}|(?:positive "
            r"|negative )?status effects?) from)\b"
        ),
        r"transfer \1",
    )
    yield wide(
        "“transfer”",
        rf"\b(?:move|shift|pass|transfer) all (?:of )?your {NAME} (?:to|onto)\b",
        r"transfer all \1 from yourself to",
    )
    name = "what is done instead of moving nothing is said with “otherwise”"
    begins = rf"{BEGINS}((?:transfer|move|remove) (?:1|one|an?) {NAME} from (?:yourself|you)\b[^.]*)"
    none = (
        r"(?:if you (?:have|had|didn't have|don't have|did not have|do not have)(?: none| no such token| any| \2"
        r"| no \2)"
    )
    none += r"|if you (?:can't|couldn't|could not)|if there (?:is|was) none)"
    yield wide(
        name, rf"{begins}\. {none}, (?:instead )?{_EFFECT}(?: instead)?(?=\.)", r"If you have \2, \1. Otherwise, \3"
    )


BEFORE: Final = (*states(), *had(), *none_there())
