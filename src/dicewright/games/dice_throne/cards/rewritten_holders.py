"""What designers say of a token in the third person, and of what a token is spent for and when it leaves.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import TOKEN
from dicewright.language.reading import Rewriting

_MARK: Final = "\u2060"
"""Stands behind *you* where a holder was named, until all that is said of the holder is turned; it is never seen."""
_THIS: Final = r"(?:this(?: token| status effect| status)?|it|one|one of these(?: tokens)?|these(?: tokens)?)"
_WHO: Final = r"(?:players?|heroe?s?|opponents?|characters?)"
_HOLDER: Final = (
    rf"(?:this player|(?:(?:an?|the|any|each|every) )?(?:(?:afflicted|affected|inflicted) {_WHO}|{_WHO} (?:with"
    rf"|who has|who have"
    rf"|holding"
    rf"|having|that has|that have|affected by|afflicted with|afflicted by|inflicted with) {_THIS}"
    r"|(?:(?:token|this token)'s )?(?:holder|bearer)(?: of this token)?)"
    r"|(?:its|the token's|this token's) (?:holder|bearer))"
)
_NOBODY_ELSE: Final = (
    r"\A(?=(?:(?!\b(?:you|your|attackers?|defenders?|another|other|chosen|inflicter)\b"
    rf"|\bopponents?\b(?! (?:with|who ha|that ha|holding|having|affected|afflicted|inflicted)))[^{_MARK}])*\Z)"
    r"([\s\S]*?)\b"
)
"""A text so far that is about nobody but the holder."""
_TOLD: Final = rf"\A(?=[\s\S]*{_MARK})([\s\S]*?)\b"
"""A text so far in which the holder is *you* already."""
_VERBS: Final = (
    r"(take|lose|gain|deal|draw|discard|roll|skip|heal|spend|pay|play|attack|suffer|get|inflict|activate|remove|prevent"
    r"|reroll)"
)


def third_person() -> Iterator[Rewriting]:
    """A text about whoever has the token, which the vocabulary says to that player."""
    forms = (
        (r"'s(?= )", "r"),
        (r" (?:has|have)\b", " have"),
        (r" (?:is|are)\b", " are"),
        (r" (?:doesn't|does not)\b", " don't"),
        (r" (only|also|just|still) (\w+?)s(?=[ ,.])", r" \2 \3"),
        (r" (\w+?)s(?=[ ,.])(?<!this)", r" \2"),
        (r"\b", ""),
    )
    name = "“you” are who has it"
    for before in (_NOBODY_ELSE, _TOLD):
        for form, meant in forms:
            you = f"your{_MARK}" if meant == "r" else f"you{_MARK}{meant}"
            yield Rewriting(name, rf"{before}{_HOLDER}{form}", (rf"\1{you}",), (TOKEN,), first=True)
    pronouns = (
        (r"(?:they|he or she) (?:have|has)\b", "you have"),
        (r"(?:they're|they are|he or she is)\b", "you are"),
        (r"(?:they|he or she)\b", "you"),
        (r"(?:themselves|themself)\b", "yourself"),
        (r"(?:their|his or her)\b", "your"),
        (r"(?:them|him or her)\b", "you"),
    )
    for said, meant in pronouns:
        for _ in range(4 if meant in ("you", "your") else 1):
            yield Rewriting(name, rf"{_TOLD}(?<!remove )(?<!spend ){said}", (rf"\1{meant}",), (TOKEN,), first=True)
    for _ in range(2):
        yield Rewriting(
            name, rf"(\byou{_MARK}? [^.{_MARK}]*?\b(?:and|or|then) ){_VERBS}s\b", (r"\1\2",), (TOKEN,), first=True
        )
    yield Rewriting(name, rf"(?:^|(?<=\. ))(y)ou{_MARK}", (r"You",), (TOKEN,), first=True)
    yield Rewriting(name, _MARK, ("",), (TOKEN,), first=True)


def spending() -> Iterator[Rewriting]:
    """What tokens are spent for, and how many of them."""
    these = r"(?:of these(?: tokens)?|of them|of this token|tokens)"
    yield Rewriting("“spend 1”", r"\bspend(?= to\b)", ("spend this token",), (TOKEN,))
    yield Rewriting(
        "“spend 2”",
        rf"(?:^|(?<=\. ))(?:you may )?spend (\d+) {these}(?: (?:in|during) your (main|upkeep|income) phase)(?: to|:) ",
        (r"Spend \1 in your \2 phase: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 2”",
        rf"(?:^|(?<=\. ))(?:you may )?spend (\d+) {these}(?: to|:) (?!prevent|avoid)",
        (r"Spend \1: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 2”",
        rf"(?:^|(?<=\. ))(?:you may )?spend (\d+) {these}(?: to|:) (?=prevent|avoid)",
        (r"Spend \1 when you have incoming damage: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“when you have 3 or more incoming damage”",
        r"^(?:if|when(?:ever)?) you (?:would (?:take|be dealt)|are dealt|take) (?:at least (\d+)|(\d+) or more)"
        r" (?:incoming )?damage,? (?:you may )?spend (?:this token|this|1|one|it)(?: to|:|\. If you do,) "
        r"(?=prevent|avoid|halve|roll)",
        (r"Spend 1 when you have \1\2 or more incoming damage: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“prevent half of the incoming damage”",
        r"\bhalve (?:it|that damage|the damage|the incoming damage),?(?: \(?rounded up\)?)?",
        ("prevent half of the incoming damage",),
    )
    yield Rewriting(
        "“before your first Roll Attempt”",
        r"^(?:you may )?spend (?:this token|this|1|it)? ?before your first (?:roll(?: attempt)?)(?: to|:) (?:gain"
        r"|get|make)"
        r" (?:an?|1|one) (?:additional |extra |more )?roll attempt(?=\.)",
        ("Spend 1 before your first Roll Attempt: gain 1 Roll Attempt in your Offensive Roll Phase",),
        (TOKEN,),
    )


def leaving() -> Iterator[Rewriting]:
    """When a token leaves, and what holds until then."""
    gone = r"(?:,? and|,? then|\.? ?Then,?|\.)+ ?(?:then )?(?:remove|discard) (?:it|this token|this|one|1)"
    gone += r"(?: afterwards?| then)?"
    yield Rewriting(
        "“remove this token”",
        r"\b(?:remove|discard) (?:it|this status effect|this status|this)(?: afterwards?| then)?(?=[.,])",
        ("remove this token",),
        (TOKEN,),
    )
    yield Rewriting("“remove this token”", r"\b(remove this token) (?:afterwards?|then)(?=[.,])", (r"\1",), (TOKEN,))
    yield Rewriting(
        "“skip that phase”",
        rf"^(?:you )?skip your next (income|main|upkeep) phase{gone}(?=\.)",
        (r"At the start of your \1 phase, skip that phase and remove this token",),
        (TOKEN,),
    )
    yield Rewriting(
        "a moment has a comma",
        r"(?:^|(?<=\. ))((?:at the (?:start|beginning|end) of|in|during) your (?:next )?(?:[\w ]+ phase|turn)) "
        r"(?=(?:take|heal|gain|lose|draw|deal|remove|roll|discard|you)\b)",
        (r"\1, ",),
    )
    yield Rewriting(
        "“Attacks on you get”",
        r"^you take (\d+) (?:more|extra|additional) damage (?:from|by) (?:each attack|attacks|every attack)(?=\.)",
        (r"Attacks on you get +\1 damage",),
        (TOKEN,),
    )
    yield Rewriting(
        "“Attacks on you get”",
        r"^you take (\d+) (?:less|fewer) damage (?:from|by) (?:each attack|attacks|every attack)(?=\.)",
        (r"Attacks on you get -\1 damage",),
        (TOKEN,),
    )
    yield Rewriting(
        "“deal … damage to the attacker”",
        r"^(?:opponents|an opponent|players|anyone|a player|whoever) (?:who|that)? ?attacks? you takes? (\d+) ("
        r"(?:\w+ )?)damage"
        r"(?=\.)",
        (r"When you are Attacked, deal \1 \2damage to the attacker",),
        (TOKEN,),
    )
    yield Rewriting(
        "“unless you pay”",
        r"^(?:in|during|at the (?:start|beginning) of) your (upkeep|income|main) phase, (?:you )?(?:must )?"
        r"(?:either )?pay (\d+) CP"
        r" or (?:you )?(take \d+ (?:\w+ )?damage)(?=\.)",
        (r"In your \1 phase, \3 unless you pay \2 CP",),
        (TOKEN,),
    )
    yield Rewriting(
        "“unless you pay”",
        r"^you must (?:either )?pay (\d+) CP or (take \d+ (?:\w+ )?damage)"
        r" (?:in|during|at the (?:start|beginning) of) your (upkeep|income|main) phase(?=\.)",
        (r"In your \3 phase, \2 unless you pay \1 CP",),
        (TOKEN,),
    )
    yield Rewriting(
        "“for each of these tokens you have”",
        r"\bfor each (?:of )?these(?: tokens)?(?: (?:you have|on you))?(?=\.)|\bfor each of them(?=\.)|\bper token"
        r"(?=\.)",
        ("for each of these tokens you have",),
        (TOKEN,),
    )
    yield Rewriting(
        "“you can't defend”",
        r"\byou can't (?:activate|use) (?:your|a|any) defensive abilit(?:y|ies)(?=\.)",
        ("You can't defend",),
        (TOKEN,),
    )


HELD: Final[tuple[Rewriting, ...]] = (*third_person(), *spending(), *leaving())
