"""What designers say plainly: semicolons, *choose*, *(max 4)*, what is lost and counted, what a card is played against.

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
    EACH,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:your|the|an|target) opponent|the defender"


def joined() -> Iterator[Rewriting]:
    """Sentences that are run together, and commas that are missing."""
    yield Rewriting(
        "a sentence ends in a period",
        rf"{BEGINS}((?!(?:on|if|for each|when|while)\b)[^.:;\n]*); (?=(?:{EFFECT}|you may)\b)",
        (r"\1. ",),
    )
    yield Rewriting(
        "“for each …,” has a comma",
        rf"{BEGINS}(for each (?:\d )?[a-z]+) (?=(?:prevent|deal|heal|gain|draw|add|inflict)\b)",
        (r"\1, ",),
    )
    yield Rewriting(
        "“on …,” has a comma",
        rf"{BEGINS}(on (?:\d )?(?:an? )?(?:[a-z]+|\d(?:-\d)?)) (?=(?:prevent|deal|heal|gain|draw|add|inflict)\b)",
        (r"\1, ",),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"\bchoose: ({EFFECT}),? or ({EFFECT})(?=\.)",
        (r"choose 1: \1; or \2",),
    )
    yield Rewriting("“your turn”", r"\bat the (start|end) of each of your turns\b", (r"at the \1 of your turn",))
    yield Rewriting("“draw … cards”", r"\b(draw) (1|an?|one)(?=[.,;])", (r"\1 1 card",))
    yield Rewriting("“draw … cards”", r"\b(draw) ([2-9])(?=[.,;])", (r"\1 \2 cards",))


def most() -> Iterator[Rewriting]:
    """Ceilings."""
    ceiling = r"(?:,? \(?(?:to a |up to a )?max(?:imum)?\.?(?: of)? (\d+)(?: damage| CP)?\)?|,? up to (\d+))"
    each = rf"{EACH} (?:of your )?{NAME}(?: tokens?)?(?: you have)?"
    for verb, noun in (("deal", " damage"), ("add", " damage"), ("prevent", " damage"), ("gain", " CP")):
        yield Rewriting(
            "“to a maximum of …”",
            rf"\b{verb} (\d+){noun} {each}{ceiling}(?=\.)",
            (rf"{verb}{noun} equal to \1 for each of your \2, to a maximum of \3\4",),
            (OFFENCE, CARD, DEFENCE),
        )
    yield Rewriting(
        "“to a maximum of …”",
        rf"\bheal (\d+) {each}{ceiling}(?=\.)",
        (r"heal \1 for each of your \2, to a maximum of \3\4",),
        (OFFENCE, CARD, DEFENCE),
    )
    yield Rewriting(
        "“add damage equal to …”",
        rf"\badd (\d+) damage (?:to your attack )?{each}(?=\.)",
        (r"add damage equal to \1 for each of your \2",),
        (CARD, OFFENCE),
    )


def given_up() -> Iterator[Rewriting]:
    """Tokens that are lost or spent, and what each of them brings."""
    all_of = rf"{BEGINS}(?:lose|remove|spend|discard) all (?:of )?(?:your )?{NAME}(?: tokens)?"
    each = rf"(?:\. |; |, | and |\. Then,? |, then |: )(?:{EACH} (?:one|token|\1)?(?: ?(?:lost|removed|spent"
    each += r"|discarded))?(?: this way)?, )?"
    tail = rf"(?: {EACH} (?:one|token|of them|\1)?(?: ?(?:lost|removed|spent|discarded))?(?: this way)?)?"
    yield Rewriting(
        "what is counted is counted before it leaves",
        rf"{all_of}{each}(?:deal|dealing) (\d+) damage{tail}(?=\.)",
        (r"Deal damage equal to \2 for each of your \1. Remove all \1 from yourself",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“for each … spent” comes first",
        rf"\b(you may spend (?:up to \d+|any number of) {NAME})(?:;|,|\.|:| and|, and|, then|\. Then,?) (?:to )?"
        rf"({EFFECT}) "
        rf"{EACH}(?: one| token)?(?: (?:you )?spent)?(?: this way)?(?=\.)",
        (r"\1. For each \2 spent, \3",),
        moves=True,
    )
    yield Rewriting(
        "“for each … spent” comes first",
        rf"^(Attack Modifier[.:] )?spend (up to \d+|any number of) {NAME}(?:;|,|\.|:| and|, and|, then|\. Then,?) "
        rf"(?:to )?"
        rf"({EFFECT}) {EACH}(?: one| token| of them)?(?: (?:you )?spent)?(?: this way)?(?=\.)",
        (r"\1You may spend \2 \3. For each \3 spent, \4",),
        (OFFENCE, CARD),
        moves=True,
    )
    yield Rewriting(
        "“you discard …”",
        r"(?:^|(?<=\. )|(?<=Then, ))(?:you )?discard (an?|1|\d+) (cards?)(?=\.)",
        (r"you discard \1 \2",),
    )


def rolled() -> Iterator[Rewriting]:
    """What dice that were just rolled add up to, with more on top."""
    roll = rf"\b(roll (?:{COUNT}|an?) dic?e)(?:\.|,? and) deal"
    that = r"(?:that much damage|damage equal to (?:the total|the result|the roll|the number rolled|their total"
    that += r"|its value))"
    yield Rewriting(
        "“damage equal to 4, plus the total”",
        rf"{roll} {that},? (?:plus|\+) (\d+)(?: damage)?(?=\.)",
        (r"\1. Deal damage equal to \2, plus the total",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“damage equal to 4, plus the total”",
        rf"{roll} (\d+) damage,? (?:plus|\+) (?:the (?:total|result|roll|number rolled|sum)|their (?:total|sum)"
        rf"|that much)(?=\.)",
        (r"\1. Deal damage equal to \2, plus the total",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“damage equal to 3, plus the highest die”",
        r"\bdeal damage equal to the (highest|lowest) (?:die|one|result|value)(?: rolled)?,? (?:plus|\+) (\d+)(?=\.)",
        (r"deal damage equal to \2, plus the \1 die",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“add damage equal to the highest die”",
        r"\b(roll \d dice)(?:,? and|\.) add the (higher|highest|lower|lowest) (?:one|die|result|value|roll)(?: to"
        r" your attack(?:'s damage)?)?"
        r"(?=\.)",
        (r"\1. Add damage equal to the \2 die",),
        (CARD, OFFENCE),
    )
    for kind, verb in ((DEFENCE, "prevent"), (OFFENCE, "deal"), (CARD, "prevent")):
        yield Rewriting(
            "“otherwise” goes with what it is instead of",
            rf"^((?:[^.\n]*\. )*?){verb} (\d+)((?: \w+)? damage)\. (?:on|if you roll(?:ed)?|with) (?:at least )?"
            rf"(?:an? )?"
            rf"((?:\d )?[a-z]+?)(?: or more)?(?: instead)?, (?:instead )?{verb} (\d+)(?:\3)?(?: instead)?"
            rf"(?<=instead)(?=\.)",
            (rf"\1On \4, {verb} \5\3. Otherwise, {verb} \2\3",),
            (kind,),
            moves=True,
        )


def of_damage() -> Iterator[Rewriting]:
    """What a card or token does to damage on its way, and damage that nothing lowers."""
    yield Rewriting(
        "“unpreventable”",
        r"^((?:[^.\n]*\. )*?deal \d+) damage\. (?:this|that|the) damage (?:cannot|can't) be"
        r" (?:prevented|reduced)(?=\.)",
        (r"\1 unpreventable damage",),
        (OFFENCE, CARD),
    )
    attack = r"(?:an|the|this|a single|any|that|your opponent's|an opponent's) (?:incoming )?attack"
    yield Rewriting(
        "“prevent … damage”",
        rf"\b(prevent (?:\d+|all|half (?:of )?(?:the|its)|half) (?:of the )?(?:incoming )?damage)(?: dealt)? "
        rf"(?:from|of|by|dealt by) {attack}"
        r"(?: (?:against|on) you)?(?=[.,])",
        (r"\1",),
        (CARD, TOKEN, DEFENCE),
    )
    yield Rewriting(
        "“prevent … damage”",
        rf"\b(?:reduce|lower|decrease) (?:the )?(?:(?:incoming )?damage(?: of {attack})?|{attack}(?:'s damage)?"
        rf"|that damage|(?<=damage: reduce )it) by (\d+)(?=[.,])",
        (r"prevent \1 damage",),
        (CARD, TOKEN, DEFENCE, PASSIVE),
    )
    yield Rewriting(
        "“add … damage”",
        r"\b(?:your|the|this) (?:current )?attack deals (?:an? )?(?:additional )?\+?(\d+) (?:more "
        r"|additional |extra )damage(?=\.)",
        (r"add \1 damage",),
        (CARD,),
    )
    yield Rewriting(
        "“add … damage”",
        r"\b(you may [^.:]*: )prevent (\d+) (?:more|additional|extra) damage(?=\.)",
        (r"\1prevent \2 damage",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“the defender has 0 or less CP”",
        rf"\bif (?:{_FOE}|they) (?:has|have) no CP(?: left)?(?=,)",
        ("if the defender has 0 or less CP",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“if the defender has …”",
        rf"^((?:(?!\binflict\b)[^\n])*)\bif (?:{_FOE}|they) already (?:has|have|had) (?:an? )?(?=(?-i:[A-Z]))",
        (r"\1if the defender has ",),
        (OFFENCE,),
    )
    yield Rewriting(
        "what is asked is asked before it is inflicted",
        rf"^(deal \d+(?: \w+)? damage)(?: and|\.) inflict {NAME}\. If (?:{_FOE}|they) already (?:has|have|had) \2, "
        rf"({EFFECT})(?=\.)",
        (r"\1. If the defender has \2, \3. Inflict \2",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“heal half the damage this Attack dealt”",
        r"\bheal for half (?:of )?(?:the |that )?damage(?: (?:dealt|you dealt|this attack dealt))?,? \(?rounded"
        r" up\)?(?=\.)",
        ("after damage, heal half the damage this Attack dealt (rounded up)",),
        (OFFENCE,),
    )


def always() -> Iterator[Rewriting]:
    """What holds on a token or passive ability, and when it may be used."""
    yield Rewriting(
        "“use this:”",
        r"^(Once per (?:turn|game|phase))(?:,|\.) you may (?!pay\b|spend\b|discard\b)([^.:]*)(?=\.$)",
        (r"\1. Use this: \2",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting(
        "“your Attacks get … if …”",
        r"^(your attacks? (?:deals?|gets?) [^.,:]*?) (?:while|as long as|when) (you have [^.,:]*)(?=\.)",
        (r"\1 if \2",),
        (PASSIVE, TOKEN),
    )
    fall = r"(?:when(?:ever)?|if|the next time) you(?:r health)? would (?:be reduced|drop|fall|go|be brought) to 0"
    fall += r"(?: health)?(?: or (?:less|below))?"
    yield Rewriting(
        "“when you would drop to 0 Health”", rf"\b{fall}(?=,)", ("when you would drop to 0 Health",), (PASSIVE, TOKEN)
    )
    health = r"(?:set your Health to|your Health becomes|(?:you )?(?:go to|stay at|return to|keep)) (\d+)(?: Health)?"
    health += r"(?: instead)?"
    begins = r"\b(when you would drop to 0 Health, )(?:instead )?"
    gone = r"(?: and|\. Then,?|, then|\.) remove this token"
    name = "“set your Health to 1”"
    yield Rewriting(name, rf"{begins}{health}(?=\.)(?!{gone})", (r"\1set your Health to \2",), (PASSIVE, TOKEN))
    removed = (r"\1set your Health to \2 and remove this token",)
    yield Rewriting(name, rf"{begins}remove this token and {health}(?=\.)", removed, (TOKEN,))
    yield Rewriting(name, rf"{begins}{health}{gone}(?=\.)", removed, (TOKEN,))
    yield Rewriting(
        "“spend 1 …”",
        r"^spend: (?=add\b)",
        ("Spend 1 when you Attack: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 …”", r"^spend: (?=prevent\b|avoid\b)", ("Spend 1 when you have incoming damage: ",), (TOKEN,)
    )
    yield Rewriting("“spend 1 …”", r"^spend: (?=\w)", ("Spend 1: ",), (TOKEN,), last=True)
    yield Rewriting(
        "“spend 3 in your main phase:”",
        r"^spend (\d+)(?: (?:of these|of them|tokens))?(?: to|:) ([^.:]*?) (?:in|during|on) your (main|upkeep)"
        r" phase(?=\.)",
        (r"Spend \1 in your \3 phase: \2",),
        (TOKEN,),
    )
    yield Rewriting(
        "“when you have 5 or more incoming damage”",
        r"^you may spend this(?: token)? when you (?:take|are dealt|would take|would be dealt) damage to (?=\w)",
        ("Spend 1 when you have incoming damage: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“this token does nothing by itself”",
        r"\bit has no (?:other )?effect\b",
        ("this token does nothing by itself",),
        (TOKEN,),
    )


PLAINLY: Final[tuple[Rewriting, ...]] = (*joined(), *most(), *given_up(), *rolled(), *of_damage(), *always())
