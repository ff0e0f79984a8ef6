"""What boards, cards and tokens of Dice Throne say in another order or at greater length than the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    CARD,
    COUNT,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    ROLLED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_THIS: Final = r"(?:this token|this status effect|this|one of these|1 of these|1|a|one)(?: tokens?)?"
_PHASE: Final = r"(upkeep|income|main|offensive roll|defensive roll|roll)"


def phases() -> Iterator[Rewriting]:
    """When it happens: phases and turns."""
    yield Rewriting(
        "“in your … phase”",
        rf"\bduring your (next )?(?!main phase, you may (?:pay|discard|spend)\b){_PHASE} phase\b",
        (r"in your \1\2 phase",),
    )
    yield Rewriting(
        "“in your … phase” comes first",
        rf"(?:^|(?<=\. ))((?:gain|heal|draw|take|lose|deal)\b[^.,:]*?)"
        rf" (?:during|in|at the start of) your {_PHASE} phase"
        r"(?=\.)",
        (r"In your \2 phase, \1",),
        moves=True,
    )
    yield Rewriting(
        "“skip that phase unless you pay”",
        rf"^(?:the afflicted player|this player|you) must (?:either )?pay (\d+) CP"
        rf" or skip (?:their|your) next {_PHASE} phase"
        r"(?:,? (?:and |then )+remove this token|\. Then,? remove this token)(?=\.)",
        (r"At the start of your \2 phase, skip that phase unless you pay \1 CP. Remove this token",),
        (TOKEN,),
    )


def spent() -> Iterator[Rewriting]:
    """What tokens are spent for."""
    attacked = r"(?:when(?:ever)?|if) (?:you(?: are|'re) )?attacked"
    yield Rewriting(
        "“spend 1 when …:”",
        rf"^(?:you may )?spend {_THIS} {attacked}(?: to|:|\. If you do,) (?=\w)",
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "prevention answers incoming damage",
        rf"(?:^|(?<=\. ))(?:you may )?(?:spend|discard) {_THIS}(?: to|:) (?=prevent|avoid)",
        ("Spend 1 when you have incoming damage: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1:”",
        rf"(?:^|(?<=\. ))(?:you may )?(?:spend|discard)(?: {_THIS})?(?: to|:) "
        r"(?=draw|gain|heal|reroll|inflict|remove|change|set|steal)",
        ("Spend 1: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 when you Attack”",
        rf"(?:^|(?<=\. ))(?:you may )?spend {_THIS} when(?:ever)? (?:you(?: are|'re) )?attack(?:ing)?(?: to|:)"
        r" (?=add|deal|roll)",
        ("Spend 1 when you Attack: ",),
        (TOKEN,),
    )


def lessened() -> Iterator[Rewriting]:
    """Damage that is prevented, added or taken."""
    yield Rewriting(
        "“prevent … damage”",
        r"\breduce (?:the|that|this|any|all)?(?: incoming)? ?damage(?: dealt to you| you take)? by (\d+)\b",
        (r"prevent \1 damage",),
        (DEFENCE, TOKEN, PASSIVE, CARD),
    )
    yield Rewriting(
        "“avoid all incoming damage”",
        r"\bprevent all(?: of the| the)?(?: incoming)? damage\b",
        ("avoid all incoming damage",),
        (DEFENCE, TOKEN, PASSIVE, CARD),
    )
    yield Rewriting(
        "“prevent … damage”",
        r"(?:^|(?<=\. )|(?<=: )|(?<=, ))prevent damage equal to (?:the number of )?([a-z ]+?)s? (?:you )?rolled(?=\.)",
        (r"for each \1, prevent 1 damage",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“prevent … damage”",
        r"\b(?:your opponent's|the opponent's|the attacker's|an opponent's|this|the) attack deals (\d+) "
        r"(?:less|fewer) damage\b",
        (r"prevent \1 damage",),
        (CARD, DEFENCE),
    )
    much = r"(?:that (?:much|amount of)|as much)"
    yield Rewriting(
        "“prevent damage equal to the total”",
        rf"^([^\n]*\broll (?:an?|{COUNT}) dic?e\b[^\n]*?)\bprevent {much} (?:incoming )?damage(?: as rolled)?(?=[.,])",
        (r"\1prevent damage equal to the total",),
    )
    yield Rewriting(
        "“prevent damage equal to the total”",
        r"\bprevent (?:an amount of )?(?:the )?(?:incoming )?damage equal to (?:the (?:total|roll|result|value|number"
        r"|amount|sum)(?: (?:you )?rolled| of the (?:roll|die|dice))?|its value|the rolled value)(?=[.,])",
        ("prevent damage equal to the total",),
    )
    yield Rewriting("“take … damage”", r"\byou (?=take \d+ (?:\w+ )?damage\b)", ("",), (OFFENCE, CARD, TOKEN, PASSIVE))
    yield Rewriting(
        "“your Attacks get”",
        r"\byour attacks (?:deal|do|get) \+(\d+) (?:additional |extra )?damage\b",
        (r"your Attacks get +\1 damage",),
    )
    yield Rewriting(
        "“deal damage equal to …”",
        r"\bdeal 1 ((?:\w+ )?)damage for (?:each|every) (?:1 )?CP (?:that )?you have(?:,? \(?(?:up )?to a maximum of"
        r" (\d+)(?: damage)?\)?|,? \(?(?:up to|max(?:imum)?(?: of)?) (\d+)(?: damage)?\)?)",
        (r"deal \1damage equal to your CP, to a maximum of \2\3",),
    )
    yield Rewriting(
        "“deal damage equal to …”",
        r"\bdeal 1 ((?:\w+ )?)damage for (?:each|every) (?:1 )?CP (?:that )?you have(?=\.)",
        (r"deal \1damage equal to your CP",),
    )
    yield Rewriting(
        "“to a maximum of”",
        r",? \(?(?:up to a maximum of|max(?:imum)?(?: of)?|up to) (\d+)(?: damage)?\)?(?=\.)",
        (r", to a maximum of \1",),
    )


def conditions() -> Iterator[Rewriting]:
    """Conditions, and what stands behind them."""
    yield Rewriting(
        "“if this Attack dealt 1 or more damage”",
        r"\bif (?:your |the |an )?(?:opponent|defender|they) (?:takes?|took|is dealt|was dealt|receives?) "
        r"(?:any |at least 1 |1 or more )?"
        r"damage(?: from this attack)?\b",
        ("if this Attack dealt 1 or more damage",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“if this Attack dealt 1 or more damage”",
        r"\bif (?:this|the|your) attack (?:deals|dealt) (?:at least (\d+)|(\d+) or more) damage\b",
        (r"if this Attack dealt \1\2 or more damage",),
        (OFFENCE, CARD),
    )
    have = (
        r"(?:your (?:health|HP|life) (?:is|total is) (?:at )?(\d+) or (?:less|lower|below)"
        r"|you(?: are|'re) at (\d+) (?:health |HP )?or (?:less|lower)(?: health| HP)?"
        r"|you have (\d+) (?:or (?:less|fewer) (?:health|HP|life)|(?:health|HP|life) or (?:less|fewer)))"
    )
    much, name = r"\1\2\3", "“if you have 10 or less Health”"
    yield Rewriting(
        name,
        rf"^(?:while|if|when|as long as) {have}, (your attacks [^.,:]*?damage)(?=\.)",
        (rf"\4 if you have {much} or less Health",),
        (TOKEN, PASSIVE),
        moves=True,
    )
    yield Rewriting(name, rf"\b(?:while|if|when) {have}(?!\w)", (f"if you have {much} or less Health",))


def attempts() -> Iterator[Rewriting]:
    """Roll Attempts."""
    name, more = "“you gain 1 Roll Attempt in their Offensive Roll Phase”", r"(?:additional|extra|more) roll attempts?"
    makes = r"(?:^|(?<=\. )|(?<=: ))(?:you )?(?:may )?(?:make|take|gain|perform|get)"
    up_to = r"(?: with up to (?:5|five)(?: of your)? dice)?"
    sure = r"(?: (?:this turn|(?:in|during) (?:your|the|this) offensive roll phase))"
    here = r"(?: (?:this phase|(?:in|during) (?:your|the|this|any|a) (?:roll )?phase))?"
    for said, n, noun in (
        ("(?:an?|1|one)", "1", "Roll Attempt"),
        (r"(\d+|two|three)", r"\1", "Roll Attempts"),
    ):
        begins = rf"{makes} {said} {more}{up_to}"
        phase = f"you gain {n} Roll Attempt in their Offensive Roll Phase"
        for kind in (CARD, TOKEN):
            yield Rewriting(name, rf"{begins}{sure}{up_to}(?=\.)", (phase,), (kind,))
        yield Rewriting("“gain 1 Roll Attempt”", rf"{begins}{here}{up_to}(?=\.)", (f"gain {n} {noun}",), (CARD,))
        made = f"You may make {n} more Roll Attempt"
        yield Rewriting("“you may make 1 more Roll Attempt”", rf"{makes} {said} {more}(?=\.)", (made,), (DEFENCE,))


def rolls() -> Iterator[Rewriting]:
    """What dice of the text show, and what dice are turned to."""
    yield Rewriting("“roll 2 dice.”", rf"\b(roll (?:an?|{COUNT}) dic?e) ?[:;–-] ?(?=\w)", (r"\1. ",))
    ways = r"\bon (an? )?(\d(?:-\d)?),? ([^.:]*?)\. on (?:an? )?(\d(?:-\d)?),? ([^.:]*?)\. on (?:an? )?(\d(?:-\d)?),?"
    yield Rewriting(
        "“both” is said in full",
        rf"{ways} (?:do|gain|apply|get|resolve) both(?: effects)?(?=\.)",
        (r"on \2, \3. On \4, \5. On \6, \3 and \5",),
        moves=True,
    )
    yield Rewriting(
        "“the value of another of your dice”",
        r"\b(?:change|set|turn|flip|alter) ([^.,]*?) (?:to match|to copy|to the (?:same )?"
        r"(?:value|face|side) (?:of|as)|to be the"
        r" same as) (?:another|any other|one other|1 other)(?: one)?(?: of your dice| die)?(?=\.)",
        (r"set \1 to the value of another of your dice",),
    )
    yield Rewriting(
        "“gain … and gain …”",
        rf"\b(gain|inflict) ({NAME}) and ({NAME}),? then (?=\w)",
        (r"\1 \2 and \1 \4. Then, ",),
    )
    yield Rewriting(
        "“on 1-3, …”",
        r"\bon (?:an? )?(\d(?:-\d)?|[a-z]+) (?=(?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|take)\b)",
        (r"on \1, ",),
    )
    yield Rewriting(
        "“nothing happens”",
        r"(\bon [^,.:]*,|\bOtherwise,) (?:nothing|no effect|do nothing)(?=\.)",
        (r"\1 nothing happens",),
    )
    yield Rewriting(
        "“on 2 …”",
        r"^([^\n]*\broll 2 dice\b[^\n]*?)\bif both (?:dice |of them )?(?:show|are) ([a-z]+?)s?(?=,)",
        (r"\1on 2 \2s",),
    )
    yield Rewriting(
        "“otherwise” goes with what it is instead of",
        r"^deal (\d+(?: \w+)?) damage\. (If [^.,:]*|On [^.,:]*), deal (\d+(?: \w+)?) damage instead(?=\.)",
        (r"\2, deal \3 damage. Otherwise, deal \1 damage",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting("“5 of your dice”", r"\ball (?:of )?your dice\b", ("5 of your dice",))


def cards() -> Iterator[Rewriting]:
    """Cards that are looked for, and what depends on turns and Attacks."""
    hand = r"(?:put|add|place|take) it (?:in|into|to) your hand"
    yield Rewriting(
        "“search your deck for 1 …”",
        rf"\bsearch your deck for (?:an?|1|one|any(?: 1| one)?) (upgrade|card)(?: card)?(?:,| and|, and) {hand}"
        r"(?:(?:,? and|\.) (?:then )?(?:re)?shuffle(?: your deck)?)?(?=\.)",
        (r"search your deck for 1 \1, put it into your hand and shuffle your deck",),
    )
    yield Rewriting(
        "“put 1 card from your discard pile into your hand”",
        r"\b(?:return|put|take|move|add) (?:an?|1|one) card (?:from|in) your discard pile (?:to|into|in) your hand\b",
        ("put 1 card from your discard pile into your hand",),
    )
    yield Rewriting("“at the end of your turn”", r"\bwhen(?:ever)? your turn ends\b", ("at the end of your turn",))
    yield Rewriting(
        "“at the start of your turn”", r"\bwhen(?:ever)? your turn (?:begins|starts)\b", ("at the start of your turn",)
    )
    yield Rewriting(
        "“Attacks get … damage”",
        r"\byou deal (\d+) (?:less|fewer) damage (?:with (?:your|each) attacks?|when (?:attacking|you attack))(?=\.)",
        (r"Your Attacks get -\1 damage",),
        (TOKEN, PASSIVE),
    )
    yield Rewriting(
        "“double the damage of this Attack”",
        r"\bdouble (?:the damage of )?(?:your|this|the) attack(?:'s damage| damage)?\b",
        ("double the damage of this Attack",),
    )
    yield Rewriting(
        "“when you play another upgrade”",
        r"\bwhen(?:ever)? you play an upgrade\b",
        ("when you play another upgrade",),
        (PASSIVE,),
    )
    yield Rewriting(
        "“gain CP equal to …”",
        r"\bgain (\d+) CP for each (?:of your )?status effects?(?: (?:that )?you have| on you)?(?=[.,])",
        (r"gain CP equal to \1 for each of your positive or negative status effects",),
    )


def counted() -> Iterator[Rewriting]:
    """What happens for each of something, and what is chosen."""
    yield Rewriting(
        "“for each …” comes first",
        rf"(?<=\bthen, )({EFFECT}) (?:for (?:each|every)|per) ([\w ]+?)(?:{ROLLED})?(?=\.)",
        (r"for each \2, \1",),
    )
    for said, meant in (
        ("draw that many cards", "draw 1 card"),
        ("deal that (?:much|many) damage", "deal 1 damage"),
        ("heal that (?:much|many)(?: health)?", "heal 1"),
        ("prevent that (?:much|many) damage", "prevent 1 damage"),
        ("add that (?:much|many) damage", "add 1 damage"),
    ):
        yield Rewriting(
            "“for each CP paid” comes first",
            rf"^(?:you may )?(?:spend|pay) any (?:amount|number) of CP(?:\.|,| and| to|, and|, then|\. Then,?) {said}"
            r"(?=[.,])",
            (f"You may pay any number of CP. For each CP paid, {meant}",),
        )
    yield Rewriting("“choose”", r"\b(?:pick|select) (?=an?\b|one\b|1\b)", ("choose ",))
    yield Rewriting("“any value”", r"\bany (?:value|side|face|number) of your (?:choosing|choice)\b", ("any value",))
    yield Rewriting(
        "“add damage equal to …”",
        rf"\badd (\d+) damage(?: to (?:your|this|the) attack)? for each {NAME} (?:tokens? )?(?:on|of) (?:your|the) "
        r"(?:opponent|defender)\b",
        (r"add damage equal to \1 for each \2 of the defender",),
        (CARD, OFFENCE),
    )
    yield Rewriting(
        "“spend 1 when …:”",
        rf"^(?:when(?:ever)?|if) (?:you(?: are|'re) )?attacked, you may (?:spend|discard|use) {_THIS}(?: to|:|\. If you"
        r" do,) (?=\w)",
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    )


def at_length() -> Iterator[Rewriting]:
    """What is said in one breath, or of somebody's tokens and Attack."""
    for kind, whom in ((OFFENCE, "the defender"), (CARD, "a chosen opponent"), (DEFENCE, "the attacker")):
        theirs = r"(?:your|the|an|a chosen) opponent's|the defender's|the attacker's"
        yield Rewriting(
            "“remove … from”",
            rf"\bremove (all|\d+|one|an?) (?:of )?(?:{theirs}) ((?:positive |negative )?status effects?)(?=[.,])",
            (rf"remove \1 \2 from {whom}",),
            (kind,),
        )
    yield Rewriting(
        "“remove … from”",
        r"\bremove (all|\d+|one) (?:of )?your (?:own )?((?:positive |negative )?status effects?)(?=[.,])",
        (r"remove \1 \2 from yourself",),
    )
    yield Rewriting(
        "“for each …” comes first",
        rf"(?:^|(?<=\. ))(deal|prevent|add) (\d+) damage for each ([a-z ]+?)(?:{ROLLED})?,? and (\d+)(?: damage)? for"
        r" each ([a-z ]+?)"
        rf"(?:{ROLLED})?(?=\.)",
        (r"For each \3, \1 \2 damage. For each \5, \1 \4 damage",),
    )
    yield Rewriting(
        "“gain CP equal to …”",
        r"\bgain (\d+) CP for each (?:of your upgrades?|upgrade (?:that )?(?:you have(?: in play)?|on your board))"
        r"(?=[.,])",
        (r"gain CP equal to \1 for each of your upgrades",),
    )
    for n, said in (("1 card", "(?:1|one)"), (r"\2 cards", r"(\d+|two|three)")):
        yield Rewriting(
            "“you discard 1 card”",
            rf"\b(draw (?:{COUNT}|an?) cards?)(?:,? and(?: then)?|,? then|\. Then,?|\.) discard {said}(?: of them)?"
            r"(?=\.)",
            (rf"\1. Then, you discard {n}",),
            (CARD,),
        )
    extra = r"(?:an? )?(?:(?:additional|extra) (\d+)|(\d+) (?:more|additional|extra)) damage"
    attack = r"\b(?:your|this|the) attack"
    undefendable = r"(?:becomes undefendable|is undefendable|can't be defended|cannot be defended)"
    yield Rewriting(
        "“this Attack becomes undefendable”",
        rf"{attack} {undefendable} and deals {extra}",
        (r"this Attack becomes undefendable. Add \1\2 damage",),
        (CARD,),
    )
    yield Rewriting(
        "“this Attack becomes undefendable”",
        rf"{attack} deals {extra} and {undefendable}",
        (r"add \1\2 damage. This Attack becomes undefendable",),
        (CARD,),
    )
    yield Rewriting("“add … damage”", rf"{attack} deals {extra}(?=\.)", (r"add \1\2 damage",), (CARD,))
    yield Rewriting(
        "“if the defender has …”",
        rf"\bif (?:your|the|an) (?:opponent|defender) has (?:at least )?({COUNT})(?: or more)? (?=(?-i:[A-Z]))",
        (r"if the defender has \1 ",),
        (OFFENCE,),
    )
