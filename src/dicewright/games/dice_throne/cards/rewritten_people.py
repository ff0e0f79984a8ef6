"""Whom designers mean by *they*, *your opponent* and *this player*, and what is about to come to somebody.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import ALONE, CARD, DEFENCE, OFFENCE, PASSIVE, TOKEN, VERB
from dicewright.language.reading import Rewriting

_NOBODY_CHOSEN: Final = (
    r"^((?:(?!\b(?:chosen|choose an?|each (?:opponent|player|teammate)|all (?:opponents|players)"
    r"|teammates?|all(?:y|ies))\b)[\s\S])*?)"
)
"""A text so far in which nobody was chosen, so that *they* can only be who is across the Attack."""
_FOE: Final = r"(?:your|the|an|any|1|target) opponent"


def they() -> Iterator[Rewriting]:
    """Who is meant where nobody was chosen: whoever is Attacked, or Attacks."""
    for kind, foe in ((OFFENCE, "the defender"), (DEFENCE, "the attacker")):
        name = f"“{foe}”"
        yield Rewriting(
            name,
            rf"{_NOBODY_CHOSEN}\b(?:they|he or she|that opponent|that player) {VERB}{ALONE}",
            (rf"\1{foe} \2s",),
            (kind,),
        )
        yield Rewriting(
            name,
            rf"{_NOBODY_CHOSEN}\bthey {VERB}((?:(?! and\b| then\b)[^.,:;])*) and {VERB}{ALONE}",
            (rf"\1{foe} \2s\3 and {foe} \4s",),
            (kind,),
        )
        yield Rewriting(
            name,
            rf"{_NOBODY_CHOSEN}\b(on|to|from|of) (?:them|that opponent|that player)\b",
            (rf"\1\2 {foe}",),
            (kind,),
        )
    yield Rewriting(
        "“the defender”",
        rf"^(?=(?:Attack Modifier|Add \+?\d+ damage)\b){_NOBODY_CHOSEN[1:]}\b(?:they|he or she|{_FOE}) {VERB}{ALONE}",
        (r"\1the defender \2s",),
        (CARD,),
    )
    both = rf"\bthey {VERB}((?:(?! and\b| then\b)[^.,:;])*) and {VERB}{ALONE}"
    yield Rewriting(
        "“the defender”",
        rf"^(?=(?:Attack Modifier|Add \+?\d+ damage)\b){_NOBODY_CHOSEN[1:]}{both}",
        (r"\1the defender \2s\3 and the defender \4s",),
        (CARD,),
    )
    yield Rewriting("“that player”", both, (r"that player \1s\2 and that player \3s",), (CARD,))


def beside() -> Iterator[Rewriting]:
    """Health and CP beside those of others; who may be any of several is the one with the most or the least."""
    for much, most in (("(?:less|fewer|lower)", "most"), ("(?:more|greater|higher)", "least")):
        word = "less" if most == "most" else "more"
        name = f"“you have {word} Health than …”"
        has = rf"^(?![^\n]*\b(?:add|Attack)\b)([^\n]*)\bif you have {much} Health than"
        yield Rewriting(
            name,
            rf"{has} (?:{_FOE}|a chosen opponent|at least (?:1|one) opponent)(?=,)",
            (rf"\1if you have {word} Health than the opponent with the {most} Health",),
            (CARD, PASSIVE, TOKEN),
        )
        yield Rewriting(
            name,
            rf"{has} (?:each opponent|all (?:your |the )?opponents|every opponent)(?=,)",
            (
                rf"\1if you have {word} Health than the opponent with the {'least' if most == 'most' else 'most'}"
                rf" Health",
            ),
        )
        yield Rewriting(
            name,
            rf"^(?=[^\n]*\b(?:add|Attack)\b)([^\n]*)\bif you have {much} Health than {_FOE}(?=,)",
            (rf"\1if you have {word} Health than the defender",),
            (CARD,),
        )
        yield Rewriting(
            f"“you have {word} CP than …”",
            rf"(?:^|(?<=\. ))if you have {much} CP than (?:{_FOE}|a chosen opponent)(?=,)",
            (f"Choose an opponent. If you have {word} CP than that player",),
            (CARD,),
            moves=True,
        )


def to_come() -> Iterator[Rewriting]:
    """CP that is about to come, more or less of it."""
    when = r"(?:when(?:ever)?|each time|every time|if) you (?:would )?(?:gain|get|receive)(?: any)? CP, (?:you )?"
    when += r"(?:gain|get|receive)"
    for word, much in (("less", "(?:less|fewer)"), ("more", "(?:more|additional|extra|additional extra)")):
        yield Rewriting(
            f"“gain 1 CP {word}”",
            rf"\b{when} (?:an? )?(?:(\d+) {much}(?: CP)?|(\d+) CP {much}|{much} (\d+)(?: CP)?)(?=[.,])",
            (rf"when you would gain CP, gain \1\2\3 CP {word}",),
            (TOKEN, PASSIVE),
        )


def next_attacks() -> Iterator[Rewriting]:
    """A token that waits for an Attack and leaves with it."""
    gone = r"(?:\. Then,?|\.|,? and(?: then)?|,? then|;) (?:remove|discard) (?:this token|this|it|1)"
    gone += r"(?: afterwards?| then| after (?:that|the|this) attack| once it is over)?"
    more = r"(?:an? )?(?:additional |extra )?\+?(\d+) (?:(?:more|additional|extra|bonus) )?damage"
    less = r"(?:-(?=\d)(?=\d+ damage)|(?=\d+ (?:less|fewer) ))(\d+) (?:(?:less|fewer) )?damage"
    to_come = r"(?:your next attack (?:deals?|gets?|has|have)|on your next attack,? (?:you )?(?:deal|add|it deals)"
    to_come += r"|(?:the next time|when) you (?:next )?attack,? (?:you )?(?:deal|add|it deals))"
    on_you = r"(?:the next attack (?:on|against) you (?:deals?|gets?)|you take)"
    on_you_end = r"(?: (?:from|by) the next attack(?: (?:on|against) you)?)?"
    yield Rewriting(
        "“when you Attack”",
        rf"^{to_come} {more}{gone}(?=\.)",
        (r"When you Attack, add \1 damage and remove this token",),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting(
        "“when you Attack, after damage, remove this token”",
        rf"^{to_come} {less}{gone}(?=\.)",
        (r"Your Attacks get -\1 damage. When you Attack, after damage, remove this token",),
        (TOKEN,),
        moves=True,
    )
    for sign, amount in (("+", more), ("-", less)):
        yield Rewriting(
            "“when you are Attacked, after damage, remove this token”",
            rf"^{on_you} {amount}{on_you_end}{gone}(?=\.)",
            (rf"Attacks on you get {sign}\1 damage. When you are Attacked, after damage, remove this token",),
            (TOKEN,),
            moves=True,
        )
    yield Rewriting(
        "“this Attack becomes undefendable”",
        rf"^your next attack (?:is|becomes) undefendable{gone}(?=\.)",
        ("When you Attack, this Attack becomes undefendable and remove this token",),
        (TOKEN,),
        moves=True,
    )


def played() -> Iterator[Rewriting]:
    """When a card may be played, what an ability of the board says of itself."""
    play = r"(?:play|use)(?: this(?: card)?| it)?(?: only)?"
    attacked = r"(?:you(?: are|'re)(?: being)? attacked|(?:an|your|any) opponent attacks you|an attack targets you)"
    often = r"(?:when(?:ever)?|if|while)"
    yield Rewriting(
        "“use this when you are Attacked”",
        rf"^(?:{play} )?{often} {attacked}(?: for (\d+) or more damage)(?:\. |: ?|, )(?=\w)",
        (r"Use this when you are Attacked for \1 or more damage: ",),
        (CARD,),
    )
    yield Rewriting(
        "“use this when you are Attacked”",
        rf"^(?:{play} )?{often} {attacked}(?:\. |: ?|, )(?=\w)",
        ("Use this when you are Attacked: ",),
        (CARD,),
    )
    yield Rewriting(
        "“use this when you have incoming damage”",
        rf"^{play} when you (?:have|would be dealt|would take|are about to (?:take|be dealt)) (?:(\d+) or more"
        r" |at least (\d+) )(?:incoming )?damage(?:\. |: ?|, )(?=\w)",
        (r"Use this when you have \1\2 or more incoming damage: ",),
        (CARD,),
    )
    yield Rewriting(
        "a defence answers an Attack anyway",
        rf"^(?:{often} {attacked}|{often} you defend), (?=\w)",
        ("",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“you may spend …:”", r"^((?:spend|pay|discard) [^.:]*: )(?=\w)", (r"You may \1",), (OFFENCE, DEFENCE)
    )


OF_PEOPLE: Final[tuple[Rewriting, ...]] = (*they(), *beside(), *to_come(), *next_attacks(), *played())
