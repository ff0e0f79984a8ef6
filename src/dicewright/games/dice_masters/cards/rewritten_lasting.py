"""What lasts until the next turn, what life and attacks are answered with, and who is kept from what, in other words.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, TURN
from dicewright.language.reading import Rewriting

_CHANGE: Final = r"[+-]\d+[AD](?: and [+-]\d+D)?"
_LATER: Final = r"until (?:the (?:start|beginning) of )?your next turn"
_ITS: Final = r"(?:its|this die's)"


def until_later() -> Iterator[Rewriting]:
    """What holds until the next turn of whoever says it."""
    yield Rewriting("“until your next turn”", rf"\b{_LATER}\b", ("until your next turn",))
    for many, one, verb in (("dice|sidekicks", "get", "have"), ("die|sidekick", "gets", "has")):
        yield Rewriting(
            "“have … until your next turn”",
            rf"\b({many}|those dice|it) (?:{one}|gains?|have|has) ({_CHANGE}) {_LATER}\b",
            (rf"\1 {verb} \2 until your next turn",),
        )
    for ends, meant in ((_LATER, "until your next turn"), (TURN, "this turn")):
        yield Rewriting(
            "each prohibition is a sentence",
            rf"(?<![^ ,.\n])(target [^.,:]*?|that die|it) (?:can't|cannot) (attack|block) (?:or|and) (attack|block)"
            rf" {ends}(?=\.)",
            (rf"\1 can't \2 {meant}. It can't \3 {meant}",),
        )


def said_before() -> Iterator[Rewriting]:
    """What stands before that comes behind in the vocabulary, and who must choose."""
    yield Rewriting(
        "“until your next turn” comes last",
        rf"(?:^|(?<=\. )){_LATER},? ([^.,:]+)(?=\.)",
        (r"\1 until your next turn",),
        moves=True,
    )
    yield Rewriting("“your opponent chooses”", r"\b(your opponent|each opponent) must choose\b", (r"\1 chooses",))
    yield Rewriting("“to level 1”", r"\b(spin [^.,:]*?) down to level 1\b", (r"\1 to level 1",))
    for word, role in (("attack", "attacking"), ("block", "blocking")):
        yield Rewriting(
            f"“your {role} …”",
            rf"\b((?:while active, )?(?:your|opposing)) ([^.,:]*?) (?:get|have) ({_CHANGE}) (?:when(?:ever)?|while) "
            rf"(?:they {word}|{role}|they are {role}|they're {role})(?=\.)",
            (rf"\1 {role} \2 have \3",),
            (CHARACTER,),
        )


def answers() -> Iterator[Rewriting]:
    """Conditions and events of a turn, and what follows from them."""
    attack = r"\bif (this die|it)"
    yield Rewriting(
        "“if this die didn't attack this turn”",
        rf"{attack} (?:did not|didn't|hasn't|has not) attack(?:ed)?(?: this turn)?(?=,)",
        ("if this die didn't attack this turn",),
    )
    yield Rewriting(
        "“if this die attacked this turn”",
        rf"{attack} (?:attacked|has attacked)(?: this turn)?(?=,)",
        ("if this die attacked this turn",),
    )
    yield Rewriting(
        "“your opponent has more life than you”",
        r"\b(if|while) you have (?:less|lower|fewer) life than (?:your|the|an) opponent\b",
        (r"\1 your opponent has more life than you",),
    )
    yield Rewriting(
        "“you have more life than your opponent”",
        r"\b(if|while) (?:your|the|an) opponent has (?:less|lower|fewer) life than you\b",
        (r"\1 you have more life than your opponent",),
    )
    yield Rewriting(
        "“when you gain life”",
        r"\b(?:when(?:ever)?|each time|every time) you (?:gain|recover|regain) (?:any |1 or more |at least 1 )?life\b",
        ("when you gain life",),
    )
    for who, said in (("your opponent", "(?:your|the) opponent"), ("an opponent", "(?:an|any) opponent")):
        yield Rewriting(
            "“when your opponent loses life”",
            rf"\b(?:when(?:ever)?|each time|every time) {said} (gain|lose)s (?:any |1 or more |at least 1 )?life\b",
            (rf"when {who} \1s life",),
        )
    yield Rewriting(
        "“if a die was KO'd this way”",
        r"^([^\n]*\bdeal \d+ damage to target [^.,:]*\.) If (?:it|that die|that character|that sidekick) is KO'd"
        r"(?: this way| by this damage)?(?=,)",
        (r"\1 If a die was KO'd this way",),
    )
    yield Rewriting(
        "“attacks and isn't blocked”",
        r"^(?:if|when(?:ever)?) this die (?:is|goes) unblocked,? ",
        ("When this die attacks and isn't blocked, ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“each character die blocking it”",
        r"^(when this die is blocked,(?: you may)? deal \d+ damage to )(?:the|each) "
        r"(?:blocking character(?: die)?|blocker)(?=\.)",
        (r"\1each character die blocking it",),
        (CHARACTER,),
    )


def bought_off() -> Iterator[Rewriting]:
    """What an opponent may pay so that something does not happen."""
    price = r"(\d+ life|\[\w+\])"
    yield Rewriting(
        "“unless your opponent pays”",
        rf"(\byour opponent(?:'s)?\b(?:(?!\b(?:you|player|controller)\b)[^.:])*) unless they pay {price}(?=\.)",
        (r"\1 unless your opponent pays \2",),
    )
    yield Rewriting(
        "“unless your opponent pays”",
        rf"\byour opponent may pay {price}\. If (?:they don't|they do not|not), ([^.:]+)(?=\.)",
        (r"\2 unless your opponent pays \1",),
        moves=True,
    )
    yield Rewriting(
        "“unless your opponent KOs”",
        r"\byour opponent must (?:pay|lose) (\d+) life or KO ((?:an?|1) [^.,:]*?)(?: they control)?(?=\.)",
        (r"your opponent loses \1 life unless your opponent KOs \2 they control",),
    )


def doubled() -> Iterator[Rewriting]:
    """Numbers that are doubled, and life that is as much as one reads."""
    stats = (("(?:attack|A) and (?:defen[cs]e|D)", "A and D"), ("(?:attack|A)", "A"), ("(?:defen[cs]e|D)", "D"))
    for said, stat in stats:
        yield Rewriting(
            "“double its A”",
            rf"\bdouble its {said}(?: {TURN})?(?=\.)",
            (f"double its {stat}",),
        )
        yield Rewriting(
            "“double its A”",
            rf"\b{_ITS} {said} (?:is|are) doubled(?: {TURN})?(?=\.)",
            (f"double its {stat}",),
        )
        yield Rewriting(
            "“double its A”",
            rf"\bdouble (target [^.,:]*?)'s {said}(?: {TURN})?(?=\.)",
            (rf"double \1's {stat}",),
        )
    for said, stat in (("attack|A", "A"), ("defen[cs]e|D", "D"), ("level", "level")):
        yield Rewriting(
            "“gain life equal to …”",
            rf"\bgain life equal to (its|this die's|that die's|that character's) (?:{said})(?=[.,])",
            (rf"gain life equal to \1 {stat}",),
        )


def kept_from() -> Iterator[Rewriting]:
    """Who may not use what, and what they pay for it."""
    things = (("(?:a )?globals?(?: abilit(?:y|ies))?", "Globals"), ("(?:an )?action(?:s| dic?e)?", "action dice"))
    who = r"(?:(?:your |the )?opponents?|an opponent)"
    for said, meant in things:
        yield Rewriting(
            "“your opponent can't use …”",
            rf"\b{who} (?:can't|cannot|may not) use (?:any )?{said}(?=[.,]| until| this turn)",
            (f"your opponent can't use {meant}",),
        )
    yield Rewriting(
        "“your opponent can't use …”",
        rf"\b{who} (?:can't|cannot|may not) use (?:globals?(?: abilities)? or action dice|action dice or global"
        r" abilities)(?=[.,]| until| this turn)",
        ("your opponent can't use action dice or Globals",),
    )
    yield Rewriting(
        "“can't be targeted by”", r"\b(?:can't|cannot) be (?:the )?targets? (?:by|of)\b", ("can't be targeted by",)
    )
    yield Rewriting(
        "“your opponent pays 1 more energy to use a Global”",
        rf"\bglobals?(?: abilities)? cost (?:{who} (\d+) more|(\d+) more for {who})(?=[.,])",
        (r"your opponent pays \1\2 more energy to use a Global",),
    )
    yield Rewriting(
        "“your opponent's Globals”",
        r"\b(targeted by) (?:an opponent's|opposing) globals?(?: abilities)?\b",
        (r"\1 your opponent's Globals",),
    )
    yield Rewriting(
        "“this turn, when … would take combat damage”",
        r"\bprevent all combat damage (?:that )?(?:(?:dealt )?to your characters?(?: dice)?"
        r"|your characters?(?: dice)? would take) this turn(?=\.)",
        ("this turn, when a character die you control would take combat damage, prevent all of that damage",),
    )
