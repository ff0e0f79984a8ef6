"""What designers say in their own manner who have never seen a board: abbreviations, ladders, bonus dice, *either*.

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

_FOE: Final = r"(?:your|the|an|target) opponent|the defender"
_KIND: Final = r"(?:undefendable|collateral|pure|ultimate|isolated)"
_TIMES: Final = (("twice", 2), ("double", 2), ("two times", 2), ("2 times", 2), ("three times", 3), ("3 times", 3))


def abbreviated() -> Iterator[Rewriting]:
    """Words that are written short, wherever they stand."""
    short = (
        ("Health", r"\b(?:HPs?|hit ?points?)\b"),
        ("damage", r"\bdamages\b(?! you\b)"),
        ("opponent's", r"\bopp(?:\.(?= [a-z])|)'s\b"),
        ("opponents", r"\bopps\b"),
        ("opponent", r"\bopp\b(?:\.(?= (?-i:[a-z])))?(?=[ .,:;])"),
        ("Attack", r"\batk\b"),
        ("undefendable", r"\b(?:UD|undef|unblockable)\b"),
        ("and", r"(?<= )&(?= )"),
        ("Roll Phase", r"\b(?:rolling|roll) step\b"),
    )
    for meant, said in short:
        yield Rewriting("abbreviations are written in full", said, (meant,), first=True)
    yield Rewriting(
        "“your opponent”",
        r"(?:^|(?<=\. )|(?<=; ))opponent (?=\w+s\b|may\b|must\b|can't\b)",
        ("Your opponent ",),
        first=True,
    )
    yield Rewriting("a kind of damage stands before it", rf"\bdamage \(({_KIND})\)", (r"\1 damage",))
    yield Rewriting("“deal”", rf"{BEGINS}(\d+) ((?:{_KIND} )?damage\b)", (r"Deal \1 \2",), (OFFENCE,))
    yield Rewriting("“bonus dice” are dice", r"\b(?:bonus|extra|additional) (dice|die)\b", (r"\1",))
    yield Rewriting("“also” says nothing", r",? (?:too|as well)(?=[.,])", ("",))
    yield Rewriting("“already” says nothing", r"\b(has|have) already\b|\balready (has|have)\b", (r"\1\2",), (CARD,))
    yield Rewriting("“5 or more”", r"\b(\d+)\+ (?=CP\b|Health\b|(?-i:[A-Z]))", (r"\1 or more ",))


def ladders() -> Iterator[Rewriting]:
    """What more of a symbol deals instead of less."""
    name = "what more of them add"
    more = rf"(\d+) damage (?:with|on|for) ({COUNT})(?: or more)? ([a-z]+)"
    meant = r"Deal \1 damage. On \3 \4, add <\2-\1> damage. On \6 \7, add <\5-\2> damage"
    yield Rewriting(
        name,
        rf"^deal (\d+) damage(?:\.|,) (?:deal )?{more}(?:\.|,)(?: and| or)? (?:deal )?{more}(?=\.)",
        (meant,),
        (OFFENCE,),
        moves=True,
    )
    step = rf"(?:on |with )?({COUNT}) ([a-z]+)(?::|,| -| –|=) ?(?:deal )?(\d+)(?: damage)?"
    meant = r"On \1 \2, deal \3 damage. On \4 \5, add <\6-\3> damage. On \7 \8, add <\9-\6> damage"
    yield Rewriting(
        name,
        rf"^{step}[.,;/] ?{step}[.,;/] ?{step}(?: damage)?(?: instead)?(?=\.)",
        (meant,),
        (OFFENCE,),
        moves=True,
    )


def replaced() -> Iterator[Rewriting]:
    """What happens instead of what was said before."""
    name = "“otherwise” goes with what it is instead of"
    what = r"((?: \w+)? damage|)"
    condition = r"((?:you|your|the|this|that)\b[^.,:;]*?)"
    yield Rewriting(
        name,
        rf"^((?:[^.\n]*\. )*?)deal (\d+)((?: \w+)? damage)\. (?:deal|it deals|this (?:attack )?deals) (\d+){what}"
        rf" instead if {condition}(?=\.)",
        (r"\1If \6, deal \4\3. Otherwise, deal \2\3",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^((?:[^.\n]*\. )*?)deal (\d+)((?: \w+)? damage)\. if {condition}, (?:deal|it deals) (\d+){what} instead"
        rf"(?=\.)",
        (r"\1If \4, deal \5\3. Otherwise, deal \2\3",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^deal (\d+)((?: \w+)? damage),? (?:or |but )?(\d+)(?:\2)? if {condition}(?=\.)",
        (r"If \4, deal \3\2. Otherwise, deal \1\2",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^inflict ({NAME})\. If (?:{_FOE}|they) (?:already (?:has|have|had)|(?:has|have) already) \1,"
        rf" ({EFFECT}) instead(?=\.)",
        (r"If the defender has \1, \3. Otherwise, inflict \1",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        name,
        r"^(?:Attack Modifier\. )?(?:Add )?\+?(\d+) damage(?: to your attack)?\. If (you [^.,:]*), (?:add )?\+?(\d+)"
        r"(?: damage)? instead(?=\.)",
        (r"Attack Modifier. If \2, add \3 damage. Otherwise, add \1 damage",),
        (CARD,),
        moves=True,
    )
    yield Rewriting(
        "“otherwise” begins a sentence",
        r"[;,.] (?:or )?(?:else|if not|otherwise),? (gain|heal|draw|add|deal|prevent) (\d+)(?=\.)",
        (r". Otherwise, \1 \2 damage", r". Otherwise, \1 \2"),
    )
    yield Rewriting(
        name, r"\b(gain) (\d+) (NAME); else gain (\d+)(?=\.)".replace("NAME", NAME), (r"\1 \2 \3. Otherwise, \1 \5 \3",)
    )
    yield Rewriting(
        "“used 1 or fewer Roll Attempts this turn”",
        r"\bif you (?:used|made|needed|took) only (?:1|one|a single) roll attempt(?: this turn)?(?=,)",
        ("if you used 1 or fewer Roll Attempts this turn",),
    )


def either() -> Iterator[Rewriting]:
    """One effect or another."""
    deed = r"(?:gain|heal|draw|inflict|steal|deal|prevent|remove|add)\b[^.,;:/]*?"
    name = "“choose 1: …; or …”"
    yield Rewriting(
        name,
        rf"\bchoose (?:1|one)(?: of the following)?: ({deed})(?:,|;| /|/) ?({deed})(?:,? or|;? or| /|/) ?({deed})"
        rf"(?=\.)",
        (r"choose 1: \1; or \2; or \3",),
    )
    yield Rewriting(
        name,
        rf"\bchoose (?:1|one)(?: of the following)?: ({deed})(?:,? or| /|/) ?({deed})(?=\.)",
        (r"choose 1: \1; or \2",),
    )
    yield Rewriting(name, rf"\b(?:you may )?either ({deed}),? or (?:to )?({deed})(?=\.)", (r"choose 1: \1; or \2",))
    yield Rewriting(
        name,
        rf"\b(spend [^.,:]*?) (?:to|and) ({deed}),? or ({deed})(?=\.)",
        (r"\1: choose 1: \2; or \3",),
        (TOKEN, PASSIVE),
    )


def counted() -> Iterator[Rewriting]:
    """So much for each of something."""
    name = "“for each …” comes first"
    for verb in ("deal", "prevent", "add"):
        for said, n in _TIMES:
            yield Rewriting(
                name,
                rf"{BEGINS}{verb} ((?:{_KIND} )?)damage equal to {said} the (?:number|amount) of"
                r" ([a-z]+?)s?(?: (?:you )?(?:rolled|roll))?(?=\.)",
                (rf"For each \2, {verb} {n} \1damage",),
            )
    yield Rewriting("“for each …,” has a comma", r"\b(for each [a-z0-9 ]+): (?=[a-z])", (r"\1, ",))
    yield Rewriting("“on …,” has a comma", r"\b(on (?:an? )?\d+(?:-\d+|\+)?|on (?:an? )?[a-z]+): (?=[a-z])", (r"\1, ",))
    plus = (
        r"(?:,? plus|,? \+|,? and) ?(?:an? )?(?:extra |additional )?\+?(\d+)(?: more| extra| additional)?(?: damage)?"
    )
    for said, meant in (
        (
            r"(?:for each|per|for every) different symbol(?: (?:you )?rolled| among your dice| (?:your|the) dice"
            r" show)?",
            r"different symbol the dice show",
        ),
        (
            rf"(?:for each|per|for every) ((?:positive |negative )?status effect) (?:on|of) (?:{_FOE})",
            r"\3 of the defender",
        ),
        (rf"(?:for each|per|for every) ((?:positive |negative )?status effect) (?:{_FOE}) has", r"\3 of the defender"),
        (r"(?:for each|per|for every) card (?:in your hand|in hand|you hold)", "card in your hand"),
        (r"(?:for each|per|for every) (?:of your upgrades|upgrade (?:you have|on your board))", "of your upgrades"),
    ):
        yield Rewriting(
            "“damage equal to …, plus …”",
            rf"\bdeal (\d+) damage{plus} {said}(?=\.)",
            (rf"deal damage equal to \1, plus \2 for each {meant}",),
            (OFFENCE,),
        )
    yield Rewriting(
        "“for each of your …”",
        rf"^(gain (?:\d+ )?{NAME})(?:,? and then|,? then|\. Then,?|\.) (deal|add) (\d+) damage (?:for each|per|for"
        rf" every)"
        r" \2(?: tokens?)?(?=\.)",
        (r"\1. Then, \3 damage equal to \4 for each of your \2",),
        (OFFENCE, CARD),
    )
    yield Rewriting(
        "“for each different symbol the dice show”",
        r"\bdeal (\d+) damage (?:for each|per|for every) different symbol (?:among (?:your|the) dice|(?:on )?"
        r"(?:your|the)"
        r" dice(?: show)?)(?=\.)",
        (r"deal damage equal to \1 for each different symbol the dice show",),
        (OFFENCE,),
    )
    dice = r"(?:their|the|its|that|the combined) (?:sum|total|result|value)(?: rolled)?"
    yield Rewriting(
        "“the total”",
        rf"\b(roll (?:{COUNT}|an?) dic?e)(?:,? and|\.|,? then|\. Then,?) add (?:{dice}) (?:to (?:the|your|this)(?:"
        rf" attack's)?"
        r" (?:damage|attack)|as damage|in damage)(?=\.)",
        (r"\1. Add damage equal to the total",),
    )
    yield Rewriting(
        "“half the total (rounded up)”",
        rf"\b(roll (?:{COUNT}|an?) dic?e)(?:,? and|\.|,? then) add half (?:of )?(?:{dice}|it),? \(?rounded up\)?"
        r"(?: (?:as|in) damage)? to (?:the|your|this) attack(?:'s damage)?(?=\.)",
        (r"\1. Add damage equal to half the total (rounded up)",),
        (CARD, OFFENCE),
    )
    yield Rewriting(
        "“half the damage this Attack dealt”",
        r"\bheal half (?:of )?(?:the |that )?damage (?:dealt|this attack dealt)(?=\.)",
        ("heal half the damage this Attack dealt (rounded up)",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“the damage this Attack dealt”",
        r"\bheal (?:for )?(?:all )?the damage (?:dealt|this attack dealt|you dealt)(?=\.)",
        ("after damage, heal the damage this Attack dealt",),
        (OFFENCE,),
    )


def of_others() -> Iterator[Rewriting]:
    """What is taken from, given to and asked of other players."""
    status = r"(?:an?|1|one) ((?:positive |negative )?status effect)"
    yield Rewriting(
        "“transfer … to …”",
        rf"\bsteal {status}(?: from (?:{_FOE}))?(?=[.,])",
        (r"transfer 1 \1 from the defender to yourself",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“transfer … to …”",
        r"\b(?:give|pass|transfer|move) (?:an opponent|a chosen opponent|your opponent|target opponent) (?:an?|1"
        r"|one) of your"
        r" ((?:positive |negative )?status effect)s?(?=[.,])",
        (r"transfer 1 \1 from yourself to a chosen opponent",),
        (CARD,),
    )
    yield Rewriting(
        "“transfer … to …”",
        r"\b(?:give|pass|transfer|move) (?:an?|1|one) of your ((?:positive |negative )?status effect)s? to"
        r" (?:an|a chosen|your|target) (player|opponent)(?=[.,])",
        (r"transfer 1 \1 from yourself to a chosen \2",),
        (CARD,),
    )
    yield Rewriting(
        "“a chosen player gains …”",
        rf"\b(?:choose|pick) (?:a|any|1|one) player to gain ((?:\d+ )?{NAME})(?=[.,])",
        (r"a chosen player gains \1",),
        (CARD,),
    )
    yield Rewriting(
        "“a chosen player gains …”",
        rf"\bgive (?:an? )?((?:\d+ )?{NAME}) to (?:a|any|1|one|a chosen) player(?: of your choice)?(?=[.,])",
        (r"a chosen player gains \1",),
        (CARD,),
    )
    yield Rewriting(
        "“that player” does the next thing",
        r"\b((?:that player|they) (?:lose|gain|draw|discard|heal|take)s? [^.,:]*?) and"
        r" (lose|gain|draw|discard|heal|take)s? (?=\w)",
        (r"\1. That player \2s ",),
    )
    yield Rewriting("“remove 1 …”", rf"\bremove (?=(?!1\b){NAME} from\b)", ("remove 1 ",))
    yield Rewriting(
        "“that player has …”", r"\b(?:they|that player) also (?=(?:gain|lose|draw|discard|heal)s?\b)", ("they ",)
    )
    yield Rewriting(
        "“you have less Health than …”",
        rf"\bif you have (?:fewer|less|lower) (?:health|HP|life) than (?:{_FOE})(?=,)",
        ("if you have less Health than the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“nobody defended against this Attack”",
        r"\bif (?:it is |it's )?(?:undefended|not defended)(?=,)",
        ("if nobody defended against this Attack",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“after damage”",
        r"\bafter (?:the|this|your) attack(?: resolves| is resolved)?,? (?=\w)",
        ("after damage, ",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“your Attacks get … if …”",
        rf"^your attacks? (?:deals?|gets?) \+?(\d+) (?:more |additional |extra )?damage (?:against|to) "
        rf"(?:opponents|an opponent"
        rf"|players|a player|anyone) (?:with|who has|who have|that has|that have|affected by) {NAME}(?=\.)",
        (r"Your Attacks get +\1 damage if the defender has \2",),
        (PASSIVE, TOKEN),
    )
    below = r"(?:while|if|when|as long as) (?:you(?: are|'re| have)|your health is) (?:below|under|less than) (\d+)"
    below += r"(?: health)?"
    yield Rewriting(
        "“your Attacks get … if …”",
        rf"^{below}, your attacks? (?:deals?|gets?) \+?(\d+) (?:more |additional |extra )?damage(?=\.)",
        (r"Your Attacks get +\2 damage if you have <\1-1> or less Health",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“if you have 10 or less Health”",
        rf"\b{below}(?=,)",
        ("if you have <\\1-1> or less Health",),
        (OFFENCE, CARD, DEFENCE),
    )


FREELY: Final[tuple[Rewriting, ...]] = (
    *abbreviated(),
    *ladders(),
    *replaced(),
    *either(),
    *counted(),
    *of_others(),
)
