"""What designers leave out or say in fewer words, and how the vocabulary has it in full.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_RESULT: Final = r"the (?:result|roll|value|total)(?: rolled)?"
_UP: Final = r"(?: \(?rounded up\)?)?"
_FOE: Final = r"(?:your opponent|the opponent|an opponent|the defender)"


def dice_shown() -> Iterator[Rewriting]:
    """What dice show, of a roll or of the ability."""
    some = rf"(?:at least )?({COUNT}|an?)(?: or more)?"
    dice = r"of (?:your|the|those|these) (?:other |rolled )?dice (?:is|are|shows?|show)"
    yield Rewriting("“on 2 …”", rf"\bif {some} {dice} (?:an? )?([a-z]+?)s?(?=,)", (r"on \1 \2s", r"on \2"), (OFFENCE,))
    yield Rewriting(
        "“2 of a kind”",
        r"\bif (?:two|2) (?:of (?:your|the|these) )?dice (?:show|have|are) the same(?: value| number)?(?=,)",
        ("if the dice show 2 of a kind",),
    )
    yield Rewriting(
        "“2 of a kind”",
        r"^([^\n]*\broll (?:2|two) dice\. )if they (?:show|have|are) the same(?: value| number)?(?=,)",
        (r"\1If the dice show 2 of a kind",),
    )
    yield Rewriting(
        "“on …”",
        r"^([^\n]*\broll (?:an?|1|one) die\. )if (?:it|the die) (?:shows|is|lands on) (?:an? )?(\d"
        r"(?:-\d)?|[a-z]+)(?=,)",
        (r"\1On \2",),
    )
    yield Rewriting("“otherwise”", r"\. If (?:it doesn't|it does not|not|you don't), ", (". Otherwise, ",))
    face = r"on (?:an? )?(\d(?:-\d)?|[a-z]+),? "
    both = r"(?:do|gain|apply|get|resolve) both(?: effects)?"
    yield Rewriting(
        "“both” is said in full",
        rf"^([^\n]*?\b){face}([^.:]*?)[.;] {face}([^.:]*?)[.;] {face}{both}(?=\.)",
        (r"\1on \2, \3. On \4, \5. On \6, \3 and \5",),
        moves=True,
    )
    yield Rewriting("“any 1 die”", r"\b(?:one|1) of any player's dice\b|\bany player's die\b", ("any 1 die",))
    yield Rewriting(
        "“change … by 1”",
        r"\badd or subtract 1 (?:from|to) (?:the value of )?([^.,:]*?)(?=\.)",
        (r"change \1 by 1",),
    )


def pairs() -> Iterator[Rewriting]:
    """Dice that count together."""
    each = r"(?:^|(?<=[.:] ))for each (?:pair of ([a-z]+)s|two ([a-z]+)s)(?=,)"
    yield Rewriting("“for each 2 …”", each, (r"For each 2 \1\2s",))
    with_ = r"(?:if you roll(?:ed)?|on|with)(?: at least)?"
    three = r"(?:an?|1|one) ([a-z]+), (?:an? |1 |one )?([a-z]+),? and (?:an? |1 |one )?([a-z]+)"
    yield Rewriting("“on 1 … + 1 …”", rf"\b{with_} {three}(?=,)", (r"on 1 \1 + 1 \2 + 1 \3",))
    two = r"(?:an?|1|one) ([a-z]+) and (?:an?|1|one) ([a-z]+)"
    yield Rewriting("“on 1 … + 1 …”", rf"\b{with_} {two}(?=,)", (r"on 1 \1 + 1 \2",))
    yield Rewriting(
        "“for each different symbol the dice show”",
        r"\bdeal (\d+) damage ?(?:×|x|\*|for each of) ?(?:the number of )?different symbols? (?:you"
        r"(?:'ve)? )?(?:rolled|shown)?",
        (r"deal damage equal to \1 for each different symbol the dice show",),
        (OFFENCE,),
    )
    yield Rewriting("“on …, …”", r"(\bon [^.,:]*,) also (?=\w)", (r"\1 ",))


def amounts_dealt() -> Iterator[Rewriting]:
    """How much is dealt and healed."""
    yield Rewriting(
        "“otherwise” goes with what it is instead of",
        rf"{BEGINS}deal (\d+) ((?:\w+ )?)damage,? or (?:deal )?(\d+)(?: \2)?(?: ?damage)? "
        r"if ((?:you|your|the|this)\b[^.,:;]*?)(?=\.)",
        (r"If \4, deal \3 \2damage. Otherwise, deal \1 \2damage",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“add damage equal to … for each”",
        rf"{BEGINS}for each (?:of your )?{NAME}(?: you have)?, (?:deal|add) (\d+) (?:more |additional |extra"
        rf" )damage(?=\.)",
        (r"Add damage equal to \2 for each of your \1",),
        (OFFENCE, CARD),
    )
    yield Rewriting(
        "“add damage equal to … for each”",
        rf"\b(?:deal|add) (\d+) (?:more |additional |extra )damage (?:for each|per) (?:of your )?{NAME}(?: you"
        rf" have)?(?=\.)",
        (r"add damage equal to \1 for each of your \2",),
        (OFFENCE, CARD),
    )
    yield Rewriting(
        "“the total”",
        r"\b(roll \d+ dice),? and (?:deal|add) (?:that much (?:more|additional|extra)|that many more) damage",
        (r"\1. Add damage equal to the total",),
        (OFFENCE,),
    )
    yield Rewriting("“the total”", r"\bdeal the total as damage\b", ("deal damage equal to the total",))
    yield Rewriting(
        "“half the damage this Attack dealt”",
        r"\bheal half (?:of )?(?:the |that )?damage (?:dealt|this attack dealt|you dealt|it dealt),? \(?rounded up\)?",
        ("heal half the damage this Attack dealt (rounded up)",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“the damage this Attack dealt”",
        r"\bheal (?:Health )?(?:equal to|as much as|an amount equal to) (?:the |that )?damage(?: dealt|"
        r" this attack dealt| you dealt)(?: this way)?(?=[.,])",
        ("after damage, heal the damage this Attack dealt",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“for each of your …”",
        rf"\b(heal \d+|gain \d+ CP) (?:for each|per) {NAME}(?: you have| on you)(?=[.,])",
        (r"\1 for each of your \2",),
    )
    yield Rewriting("“prevent … damage”", r"\b(for each \w+, prevent \d+)(?=\.)", (r"\1 damage",), (DEFENCE,))


def discarded() -> Iterator[Rewriting]:
    """What somebody must give up."""
    yield Rewriting(
        "“discards 1 card”",
        r"\b(?:must |has to )?discards? (an?|1|\d+) (cards?) of (?:their|its|his or her)(?: own)? choice\b",
        (r"discards \1 \2",),
    )
    yield Rewriting(
        "“remove all … from the defender”",
        rf"{BEGINS}{_FOE} loses all (?:of their )?{NAME}(?: tokens?)?(?=[.,])",
        (r"Remove all \1 from the defender",),
        (OFFENCE,),
    )
    yield Rewriting("“remove 1 …”", r"\bremove (?:an?|one) (?=(?-i:[A-Z]))", ("remove 1 ",))
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"{BEGINS}(gain|inflict) ((?:\d+ )?{NAME}) or ((?:\d+ )?{NAME})(?=\.)",
        (r"Choose 1: \1 \2; or \1 \4",),
    )


def chosen_effects() -> Iterator[Rewriting]:
    """One effect or another, and how often."""
    deed = r"(?:gain|heal|draw|inflict|steal) (?:\d+|an?)?(?: ?[A-Z][\w' ]*| cards?| CP)?"
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"{BEGINS}({deed}),? or ({deed})(?=\.)",
        (r"Choose 1: \1; or \2",),
    )
    yield Rewriting(
        "“Once per turn.”",
        r"^(.*?)(?:You (?:may|can) (?:only )?do this|Use this|You may use this)(?: only)? once (?:per|each|a) turn\.",
        (r"Once per turn. \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting(
        "a price stands before a colon",
        r"^(Once per turn\. )?(?:During|In) your (main) phase, you may ((?:pay \d+ CP|discard \d+"
        r" cards?|spend (?:\d+|an?) (?-i:[A-Z])[\w' ]*?))(?: to|:) (?=\w)",
        (r"\1\3 in your \2 phase: ",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“if you have no …” comes first",
        rf"((?:^|\. )At the (?:start|end) of your [\w ]+, )gain (?:an? )?{NAME} if you have (?:none|no \2)(?=\.)",
        (r"\1if you have no \2, gain \2",),
        moves=True,
    )
    yield Rewriting(
        "“you can't gain …”",
        rf"\byou (?:can't|cannot) be (?:inflicted|afflicted) with {NAME}(?=\.)",
        (r"You can't gain \1",),
    )
    yield Rewriting(
        "“spend 1 when you Attack”",
        r"^When you Attack, you may spend any number of (?:this token|these tokens|these|them) to add (\d+) damage"
        r"(?: to (?:the|your) attack)? (?:per|for each) (?:\w+ )*?spent(?=\.)",
        (r"Spend 1 when you Attack: add \1 damage",),
        (TOKEN,),
    )


def answers() -> Iterator[Rewriting]:
    """What tokens and passives answer, and what they hold for."""
    would = r"(?:When(?:ever)?|If) you (?:would be dealt|would take|are dealt|take)"
    of_it = r"(?:of it|of that damage|of the damage|damage)"
    yield Rewriting(
        "“spend 1 when you have … incoming damage”",
        rf"^{would} damage,? you may spend (\d+) {NAME} to prevent (\d+) {of_it}(?=\.)",
        (r"Spend \1 \2 when you have incoming damage: prevent \3 damage",),
        (PASSIVE,),
    )
    yield Rewriting(
        "“when you are Attacked”", r"\bwhen(?:ever)? (?:an|your) opponent attacks you\b", ("when you are Attacked",)
    )
    yield Rewriting(
        "“when an Attack deals you … damage”",
        r"\bwhen(?:ever)? (?:you are dealt|you take) damage (?:by|from) an attack\b",
        ("when an Attack deals you 1 or more damage",),
    )
    yield Rewriting(
        "“deal … damage to the attacker”",
        r"\bthe attacker takes (\d+) damage(?=\.)",
        (r"deal \1 damage to the attacker",),
        (TOKEN, PASSIVE, DEFENCE),
    )
    yield Rewriting(
        "“your Attacks get … if …”",
        r"^(?:While|As long as) (you have [^,.:]*), (?=your attacks? (?:get|deal))(your attacks? [^,.:]*)(?=\.)",
        (r"\2 if \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting("“remove this token”", r"(?<=, )remove (?:one|1)(?=\.)", ("remove this token",), (TOKEN,))


def in_a_row() -> Iterator[Rewriting]:
    """Effects one after the other with commas only, and words that are left out of a row of effects."""
    yield Rewriting(
        "the last of several effects comes after “and”",
        rf"({EFFECT}(?:, {EFFECT})+), ({EFFECT})(?=\.)",
        (r"\1 and \2",),
    )
    yield Rewriting(
        "“from yourself”",
        r"\b(remove all (?:positive |negative )?(?:status effects|tokens))(?=\.)",
        (r"\1 from yourself",),
    )
    yield Rewriting("“draw … cards”", r"\bdraw 1(?=[.,;]| and )", ("draw 1 card",))
    yield Rewriting("“draw … cards”", r"\bdraw ([2-9])(?=[.,;]| and )", (r"draw \1 cards",))
    yield Rewriting(
        "“for each …, deal 1 damage”",
        rf"{BEGINS}deal damage (?:per|for each) (\w+)(?=\.)",
        (r"For each \1, deal 1 damage",),
    )
    yield Rewriting(
        "“deal damage equal to half the total (rounded up)” (DT-CALC-07)",
        rf"\bdeal half (?:of )?{_RESULT}(?: as)?( undefendable| unblockable)?(?: damage)?{_UP}(?=[.,])",
        (r"deal\1 damage equal to half the total (rounded up)",),
    )
    yield Rewriting(
        "“half … (rounded up)” (DT-CALC-07)",
        rf"\bhalf (?:of )?{_RESULT}{_UP}(?=[.,])",
        ("half the total (rounded up)",),
    )
    yield Rewriting(
        "“half your CP (rounded up)” (DT-CALC-07)",
        rf"\bhalf (?:of )?your CP{_UP}(?=[.,])",
        ("half your CP (rounded up)",),
    )
    yield Rewriting(
        "“skip that phase”",
        r"\bskip your next (\w+(?: \w+)?) phase(?=[.,])",
        (r"in your next \1 phase, skip that phase",),
        (TOKEN,),
    )
    yield Rewriting(
        "“a chosen player gains …”", rf"\bgive (?:any|a) (?:player|hero) (?=\d|{NAME})", ("a chosen player gains ",)
    )
    for said, meant in (("debuff", "negative"), ("buff", "positive")):
        yield Rewriting(f"“{meant} status effect”", rf"\b{said}(s?)\b", (rf"{meant} status effect\1",), first=True)


IN_SHORT: Final[tuple[Rewriting, ...]] = (
    *dice_shown(),
    *in_a_row(),
    *pairs(),
    *amounts_dealt(),
    *discarded(),
    *chosen_effects(),
    *answers(),
)
