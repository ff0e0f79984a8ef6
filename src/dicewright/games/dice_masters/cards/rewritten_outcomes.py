"""What follows from what: one effect in place of another, who takes damage, who gives something up.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, TITLE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_START: Final = r"(?:^|(?<=, )|(?<=\. )|(?<=\* ))"
_HEAD: Final = r"^((?:[^\n]*?(?:, |\. |\* ))?)"
"""What stands before on the line; a passage that goes over a period is looked for from there."""
_FOE: Final = r"(?:your opponent|an opponent|the opponent|opponents?)"
_FOES: Final = r"(?:your opponent's|an opponent's|the opponent's|their|that player's)"
_KEYWORDS: Final = ("Overcrush", "Fast", "Deadly", "Intimidate", "Attune", "Strike", "Amplify", "Iron Will", "Call Out")
_PILE: Final = r"(used pile|prep area|bag)"
_THEIRS: Final = r"(?:their|its owner's|your opponent's|the)"


def spelled() -> Iterator[Rewriting]:
    """What is only written otherwise: small keywords, reminders, short forms of *is*."""
    for word in _KEYWORDS:
        yield Rewriting(
            "keywords begin with a capital",
            rf"\b(gains?|gets?|has|have|with|without|and|A|D) (?-i:{word.lower()})\b(?! as| or (?:less|more))",
            (rf"\1 {word}",),
            first=True,
        )
    yield Rewriting(
        "a reminder is no effect",
        rf"^((?:{'|'.join(_KEYWORDS)}|Continuous))\.? \((?:[^()\n]*)\)\.?$",
        (r"\1.",),
        first=True,
    )
    yield Rewriting(
        "“is”",
        r"\b(this die)'s (?=unblocked|blocked|active|attacking|blocking|fielded|KO'd|knocked out|engaged|"
        r"in (?:the|your) field|unblockable)",
        (r"\1 is ",),
        first=True,
    )
    yield Rewriting(
        "“is”",
        r"\b(she|he)'s (?=unblocked|blocked|fielded|KO'd|knocked out|in (?:the|your) field)",
        ("this die is ",),
        first=True,
    )


def taken() -> Iterator[Rewriting]:
    """Who takes damage, said of them."""
    some = (
        r"(each (?!time|turn)[^.,:\n]*?|all [^.,:\n]*?|that (?:die|character|player)(?: die)?|it|your opponent|"
        r"(?:up to (?:\d+|two|three) )?target [^.,:\n]*?)"
    )
    yield Rewriting(
        "“deal damage to”",
        rf"{_START}{some} takes? (\d+) damage(?=\.)",
        (r"deal \2 damage to \1",),
    )
    yield Rewriting("“deal damage to”", r"(?<=[,:;.] )(?:you )?take (\d+) damage(?=\.)", (r"deal \1 damage to you",))
    yield Rewriting(
        "“2 target …”", rf"\b(to|KO|spin|prep|move) each of ({COUNT}) (?:different )?target\b", (r"\1 \2 target",)
    )
    yield Rewriting(
        "“each character die blocking it”",
        r"^(When this die is blocked(?: by [^,.:]*)?, deal \d+ damage to )(?:each of them|them|each of those"
        r" (?:dice|characters)|each (?:of its )?blockers?|each one)(?=\.)",
        (r"\1each character die blocking it",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“when … would take damage”",
        r"^((?:While [^,:]+, )?)this die takes? (\d+) less damage(?: from (?:all|any|every|each) sources?)(?=\.)",
        (r"\1when this die would take damage, prevent \2 of that damage",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“with combat damage”", r"\b(when this die KOs [^,.:]*?) in combat(?=,)", (r"\1 with combat damage",)
    )


def in_place() -> Iterator[Rewriting]:
    """One effect in place of the one before it, on a condition that only players and this die can meet."""
    met = r"((?:you|your opponent|this die|a character die of yours)\b[^.,:;]*)"
    first = r"(?!you may|choose|if\b|when|at\b|after\b|while|global)([^.,:;*\n]+)"
    for said in (r"(?!you may|instead)([^.,:;]+?) instead", r"instead,? (?!you may)([^.,:;]+?)"):
        yield Rewriting(
            "“otherwise” says what comes without it",
            rf"{_HEAD}{first}\. If {met}, {said}(?=\.)",
            (r"\1if \3, \4; otherwise, \2",),
            moves=True,
        )
    for said in (r"deals? (\d+ damage) instead", r"instead,? deals? (\d+ damage)"):
        yield Rewriting(
            "“otherwise” says what comes without it",
            rf"{_HEAD}(deals? (?:\d+ damage)( to [^.,:;*\n]+))\. If {met}, (?:this die |it )?{said}(?=\.)",
            (r"\1if \4, deal \5\3; otherwise, \2",),
            moves=True,
        )
    yield Rewriting(
        "“if no die was KO'd this way”",
        r"^([^\n]*\bKO (?:target|an?|one|1)\b[^.:\n]*\.) If you (?:can't|cannot|don't|do not),? (?=\w)",
        (r"\1 If no die was KO'd this way, ",),
    )
    yield Rewriting(
        "“unless your opponent KOs”",
        rf"\b(?:your|target|each) opponent (?:must )?(?:either )?KOs? (?:one|1|an?)(?: of)?(?: their)? "
        rf"({WHOSE}(?:character|sidekick))(?:s| die| dice)?(?: they control)? or loses? (\d+) life(?=\.)",
        (
            r"your opponent loses \2 life unless your opponent KOs a \1 die they control",
            r"your opponent loses \2 life unless your opponent KOs a \1 they control",
        ),
    )
    yield Rewriting(
        "“your opponent chooses 1: …; or …”",
        r"\byour opponent (?:chooses|must choose) (?:one|1)(?: of the following)?(?::| -| –| —)? (?:they|your"
        r" opponent)"
        r" loses? (\d+) life[,;]? or you (?=draw|prep|gain|deal)",
        (r"your opponent chooses 1: your opponent loses \1 life; or ",),
    )
    yield Rewriting(
        "“when … would leave the field unblocked”",
        r"^(?:If|When(?:ever)?) this die (?:is unblocked|isn't blocked|goes unblocked) and (?:deals|dealt) "
        r"(?:combat )?damage to your opponent, (?:put|move|place|send) (?:it|this die|him|her) (?:in|into|to)"
        r" your prep"
        r" area(?: instead of (?:in |to )?(?:your|the) used pile| instead)?(?=\.)",
        (
            "When this die would leave the field unblocked after dealing damage to your opponent, instead, move this"
            " die to your prep area",
        ),
        (CHARACTER,),
    )


def given() -> Iterator[Rewriting]:
    """Dice that somebody else loses, and who chooses them."""
    one = r"(?:an?|one|1)"
    yield Rewriting(
        "“your opponent chooses …”",
        rf"{_START}(your opponent|that player|they) (?:discards?|loses?) {one} die (?:from|in) their prep(?: area)?"
        r"(?: to their used pile| \(to their used pile\))?(?=\.)",
        ("your opponent chooses a die in your opponent's prep area. Move it to its owner's used pile",),
    )
    yield Rewriting(
        "“a die in your opponent's prep area”",
        rf"{_HEAD}(?:remove|pick|choose|take|select|discard) {one} ((?:character |action |sidekick )?)die"
        r" (?:from|in|out of) "
        rf"{_FOES} (prep area|used pile)(?:,? and|,)(?: then)? (?:put|move|place|send|return|discard) (?:it|that die)"
        rf" (?:in|into|to) {_THEIRS} {_PILE}(?=\.)",
        (r"\1move a \2die in your opponent's \3 to its owner's \4",),
    )
    yield Rewriting(
        "“a die in your opponent's prep area”",
        rf"{_HEAD}look at (?:all )?(?:of )?(?:the )?dice in {_FOES} (prep area|used pile)(?:,? and|\.|,)(?:"
        r" then)? (?:move|put"
        rf"|place|send) (?:one|1|any one)(?: of them| of those dice)? (?:in|into|to) {_THEIRS} {_PILE}(?=\.)",
        (r"\1move a die in your opponent's \2 to its owner's \3",),
    )
    yield Rewriting(
        "control ends with the turn",
        rf"{_HEAD}((?:take|gain) control of [^.,:]*?)(?:,? {TURN})?\. (?:Return it|It returns|Give it back"
        r"|Return control)"
        r"(?: to (?:its owner|your opponent|its owner's field|their field|its controller))?,? at (?:the )?end"
        r" of (?:the "
        r"|this )?turn(?=\.)",
        (r"\1\2",),
    )
    yield Rewriting(
        "“at the end of the turn” comes first",
        r"(?<=\. )(?!at\b|if\b|when|you may|while)([^.,:;]+?) at (?:the )?end of (?:the |this )?turn(?=\.)",
        (r"at the end of the turn, \1",),
    )
    yield Rewriting(
        "“the A and D of … become those of …”",
        rf"{_START}this die gets the (?:attack|A) and (?:defen[cs]e|D) of ((?:target|an?) [^.,:]*?)(?:,?"
        rf" {TURN})?(?=\.)",
        (r"the A and D of this die become those of \1",),
    )
    yield Rewriting(
        "“the A and D of … become those of …”",
        rf"{_HEAD}choose ((?:an?|target) [^.,:]*?)\. This die's (?:attack|A) and (?:defen[cs]e|D) become (?:the"
        r" same as|equal"
        rf" to) (?:that die's|those of that die|its A and D)(?:,? {TURN})?(?=\.)",
        (r"\1the A and D of this die become those of \2",),
    )
    yield Rewriting(
        "“copies … abilities”",
        rf"{_START}this die copies the (?:text|abilities|ability) of ((?:target|an?) [^.,:]*?)(?:,? {TURN})?(?=\.)",
        (r"this die copies \1's abilities", r"this die copies \1 die's abilities"),
    )


def counted_up() -> Iterator[Rewriting]:
    """What is counted, said first or in short."""
    energy = r"for each (fist|bolt|mask|shield)(?: energy| symbol)?s?(?: you have)?(?: left)? in your reserve"
    yield Rewriting("“for each [bolt] in your reserve”", rf"\b{energy}\b", (r"for each [\1] in your reserve",))
    yield Rewriting(
        "“for each” comes last",
        rf"{_START}(for each \[\w+\] in your reserve), ([^.,:]+)(?=\.)",
        (r"\2 \1",),
    )
    yield Rewriting(
        "“for each … you control”",
        rf"\bfor each ((?:other )?(?:attack|block)ing) {TITLE}(?=[.,])",
        (r"for each \1 \2 character die", r"for each \1 \2s character die"),
    )
    yield Rewriting(
        "“for each different character among …”",
        rf"\bfor each other (?:{TITLE} )?characters? you (?:have|control) active(?=[.,])",
        (r"for each different character among \1 character dice you control other than dice of this card",),
    )


OUTCOMES: Final = (*spelled(), *taken(), *in_place(), *given(), *counted_up())
