"""What designers jot down beside the words: *w/*, *vs.*, *1x per turn*, *(any)*, effects in a row of one player.

Put right everywhere, before most other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_strokes import SIGN, THING
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    HURT,
    LASTING,
    NAME,
    OFFENCE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_KIND: Final = r"((?: undefendable| pure| collateral)?)"


def marks() -> Iterator[Rewriting]:
    """Words cut short, and what stands in brackets and says nothing."""
    yield wide("“with”", r"\bw/ ?(?!o\b)(?=\w)", "with ")
    yield wide("“with”", r"\b(?:vs\.?|versus) (?=an?\b|the\b|any\b|each\b|opponents?\b)", "against ")
    yield wide(
        "“Once per turn.”",
        r"^(?:max(?:imum)?(?: of)? |only )?(?:1 ?[x×]|once|one time|1 time)(?: per | each | a | ?/"
        r" ?)turn(?: only)?[:,.] ?(?=\w)",
        "Once per turn. ",
        LASTING,
    )
    yield wide(
        "words that only stress what is said are left out",
        r"(\bstatus effects?(?: tokens?)?|\b\d cards?|\bdie|\bdice) \((?:any|any one|any kind|1 stack|one"
        r" stack|their choice|your choice|of your choice)\)",
        r"\1",
        PLAYED,
    )
    yield wide("“set … to”", r"(\bdice (?:in)?to) (\d)s\b", r"\1 \2", (CARD,))
    yield wide(
        "“in your upkeep phase”",
        rf"{BEGINS}(?:on|at|each) (?:your )?upkeep(?: phase)?[:,]? (?=(?:roll|take|gain|lose|heal|you)\b)",
        "In your upkeep phase, ",
        LASTING,
    )


def hits() -> Iterator[Rewriting]:
    """Attacks and what comes of them."""
    yield wide(
        "“deal … damage”", rf",? (?:and )?then (\d+){_KIND} {HURT}(?=[.,;])", r". Then, deal \1\2 damage", (OFFENCE,)
    )
    yield wide(
        "“undefendable”",
        rf"\b(deal \d+) {HURT}([^.()]*?) \((?:undefendable|unblockable|can't be defended)\)(?=\.)",
        r"\1 undefendable damage\2",
        PLAYED,
    )
    does = r"((?:loses?|discards?|gains?) (?:(?! and\b)[^.,:;])*)"
    yield wide(
        "effects in a row are sentences of their own",
        rf"{BEGINS}{FOE} {does} and ((?:loses|discards|gains) [^.,:;]*)(?=\.)",
        r"The defender \1. The defender \2",
        (OFFENCE,),
    )
    both = rf"(\bgains ({THING})) ?(?:\+|&) ?(?=(?!CP\b){THING}(?=[.,;]))"
    yield wide("“gain … and gain …”", both, r"\1 and ")
    yield wide(
        "“the dice show”",
        rf"\b(?:on|with) (\d of a kind),? (?={VERBS}\b)",
        r"if the dice show \1, ",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        "“your Attacks get”",
        r"\byour attacks (?:against|on) (?:an |any |the )?(?:opponents?|defender)(?: (?:with|who (?:has"
        rf"|have)|that (?:has|have)))(?: an?| any)? {NAME} (?:deal|get|gain) \+?(\d+)(?: (?:more"
        rf"|additional|extra))? {HURT}(?=\.)",
        r"your Attacks get +\2 damage if the defender has \1",
        LASTING,
    )
    yield wide(
        "“add damage equal to 1 for each …”",
        rf"(?:\badd |(?<=[.:,] )\+)(\d+) {HURT} (?:for each|for every|per) (negative|positive) (?:status"
        rf" effects?|tokens?|effects?|status) (?:of|on) {FOE}(?=\.)",
        r"add damage equal to \1 for each \2 status effect of the defender",
        (CARD, OFFENCE),
    )
    for more, verb in (("less|fewer", "subtract"), ("more|additional|extra", "add")):
        yield wide(
            "“subtract … damage”",
            rf"\Awhen(?:ever)? you (?:next )?attack, (?:your|that|this|the) attack deals (\d+) (?:{more})"
            rf" {HURT}(?:\. Then,? |\. |,? (?:and )?then |,? and )(?:remove|discard) (?:this(?: token)?"
            r"|it)(?=\.)",
            rf"When you Attack, {verb} \1 damage and remove this token",
            (TOKEN,),
        )


def stopped() -> Iterator[Rewriting]:
    """What is prevented, and what a single die brings."""
    half = r"(?: of the (?:damage|dmg|attack)| the (?:damage|dmg))?(?:,? \(?round(?:ed|ing)? up\)?)?"
    yield wide(
        "“prevent half of the incoming damage”",
        rf"\bprevent half{half}(?=[.;]|,(?! rounded down))",
        "prevent half of the incoming damage",
        (DEFENCE,),
        unless=r"\b(?:sum|total|add|value|number|result)\b",
    )
    yield wide(
        "“avoid all incoming damage”", r"\bprevent all(?: of it)?(?=[.,;])", "avoid all incoming damage", (DEFENCE,)
    )
    for _ in range(4):
        yield wide(
            "each row of a table is a sentence with “on …”",
            rf"(\broll (?:1|one|an?) die\b[^/|\n]*?)[:.;,] {SIGN} ?(?:[=→]|->|=>)+ ?(?=\+?\d+ |{VERBS}\b)",
            r"\1. On \2, ",
            PLAYED,
        )


def spent() -> Iterator[Rewriting]:
    """What tokens are spent for, said in notes."""
    yield wide(
        "“spend 1 when …:”",
        rf"{BEGINS}spend (?:1 |it |this )?when attacked,? after (?:the |your )?(?:def\.?|defen[cs]ive)"
        r" roll(?::| to) (?=prevent\b)",
        "Spend 1 when you have incoming damage from an opponent's Offensive Roll Phase: ",
        (TOKEN,),
    )
    yield wide(
        "“remove … from …”",
        rf"\b(?:cure|cleanse) (\d|an?|one|all) {NAME} (?:from|on|of) (?:any(?: one| 1)?|a|one|1) (?:chosen"
        r" )?player\b",
        r"remove \1 \2 from a chosen player",
        (TOKEN, CARD),
    )
    yield Rewriting(
        "“spend … in your main phase”",
        r"\A\[[^\]]*\b(?:gone|removed|discarded?) (?:when|after|on) (?:used?|spent)\b[^\]]*\] (?:in )?your main phase"
        r"(?: only)?[,:] (?:you may )?(?=(?:choose|gain|draw|heal|remove|deal|inflict)\b)",
        ("Spend 1 in your main phase: ",),
        (TOKEN,),
        first=True,
    )


def limits() -> Iterator[Rewriting]:
    """How many may be spent in an Attack, which is in one Roll Phase."""
    most = (
        r"(?:you (?:may|can) (?:only )?(?:spend|use) )?(?:no more than|at most|not more than"
        r"|max(?:imum)?(?: of)?|only|a maximum"
        r" of) (?:1|one)(?: (?:of these|of them|token|of these tokens|this token|stack))?(?: (?:may|can)"
        r" be (?:spent|used))?"
        r" (?:per|each|in an|in each|during an|during each|in one|for each) attack"
    )
    yield wide(
        "“Once per phase.”",
        rf"^(?:{most}|once per attack)[.,:] (?=spend 1 when you (?:are Attacked|Attack|have incoming"
        r" damage from an opponent's"
        r" Offensive Roll Phase): )",
        "Once per phase. ",
        (TOKEN,),
    )
    yield wide(
        "“Once per phase.”",
        r"^(spend 1 when you (?:are Attacked|Attack|have incoming damage from an opponent's Offensive"
        rf" Roll Phase): [^.]*)\. {most}(?=\.)",
        r"Once per phase. \1",
        (TOKEN,),
    )


def said_by_signs() -> Iterator[Rewriting]:
    """What stands for words that an effect or a condition needs."""
    yield wide(
        "“for each”",
        rf"\b(?:per|for each|for every) (?:die|dice) (?:showing|with|that shows?) {SIGN}(?=[.,;])",
        r"for each \1",
        PLAYED,
    )
    yield wide(
        "“for each …” for so many times a symbol",
        rf"{BEGINS}{SIGN} ?[x×] ?([2-5])[:,] (?={VERBS}\b)",
        r"On \2 \1, ",
        PLAYED,
    )
    yield wide(
        "“on 2 …”", rf"\bif (?:at least )?([2-5])(?:\+| or more)? (?:are|show) {SIGN}[:,] ", r"on \1 \2, ", PLAYED
    )
    yield wide(
        "“the dice show”",
        r"\bif (?:you roll(?:ed)? )?(?:doubles|a double|a pair)[:,] ",
        "if the dice show 2 of a kind, ",
        PLAYED,
    )
    yield wide("“otherwise” begins a sentence", rf"\. (?:else|or else|if not):? (?={VERBS}\b)", ". Otherwise, ", PLAYED)
    yield wide(
        "“inflict”",
        rf"(\binflict (?:\d )?{THING}) ?(?:\+|&) ?(?=(?:\d )?{THING}(?=[.,;]))",
        r"\1 and inflict ",
        PLAYED,
    )
    yield wide("“deal … damage”", rf"(\Aultimate[!.:] )(\d+) {HURT}\b", r"\1deal \2 damage", (OFFENCE,))
    yield wide("“you have … or less Health”", r"\b(ha(?:ve|s)) ?< ?(\d+) (HP|Health)\b", r"\1 less than \2 \3")
    yield wide("“you have … or less Health”", r"\b(ha(?:ve|s)) ?> ?(\d+) (HP|Health)\b", r"\1 more than \2 \3")
    yield wide("“the defender”", r"\bthan opponent\b", "than the defender", (OFFENCE,))
    yield wide(
        "“this Attack becomes undefendable”",
        rf"\b(deal \d+ {HURT}) \((?:undefendable|unblockable) if ([^().,;]*)\)(?=\.)",
        r"\1. If \2, this Attack becomes undefendable",
        (OFFENCE,),
    )
    yield wide(
        "“spend … in your main phase”",
        rf"{BEGINS}spend (?:this |1 |it )?(?:in|during) (?:your )?main(?: phase)?(?::| to) (?=\w)",
        "Spend 1 in your main phase: ",
        (TOKEN,),
    )
    yield wide(
        "“remove this token”",
        r"(?<=[\w)])(?:,? and|,? then|,| &)+ (?:remove|discard)(?=\.)",
        " and remove this token",
        (TOKEN,),
    )
    yield wide(
        "“for each … spent” comes first",
        rf"\bspend X {NAME}[:.,] (?:add )?\+?(\d+) {HURT} (?:each|for each|per \1)(?=\.)",
        r"You may spend any number of \1. For each \1 spent, add \2 damage",
        (CARD, OFFENCE),
    )
    yield wide("“a chosen teammate”", r"\ban ally\b", "a chosen teammate", (CARD,))


def besides() -> Iterator[Rewriting]:
    """What more or less of the same comes to pass."""
    name = "what is done instead is said with “otherwise”"
    foe = r"(?:an|a chosen|the|your|target|1|one|any) opponent"
    yield wide(
        name,
        rf"^inflict {NAME} on {foe}\. If (?:they|that player|that opponent) (?:has|have) ([^.,:;]*)[,:]"
        r" inflict (\d)(?: \1)?"
        r" instead(?=\.)",
        r"Choose an opponent. If that player has \2, inflict \3 \1 on that player. Otherwise, inflict \1"
        r" on that player",
        (CARD,),
    )
    yield wide(
        name,
        rf"^gain (?:(?:1|an?) )?{NAME}\. If you (?:have|had) (?:none|no \1)(?: yet)?[,:] gain (\d)(?: \1)?"
        r" instead(?=\.)",
        r"If you have no \1, gain \2 \1. Otherwise, gain \1",
        PLAYED,
    )
    yield wide(
        name,
        r"^a chosen player heals (\d)\. If you have ([^.,:;]*)[,:] (?:they|that player) heals? (\d) instead(?=\.)",
        r"Choose a player. If you have \2, that player heals \3. Otherwise, that player heals \1",
        (CARD,),
    )
    yield wide(
        "“remove … from the defender”",
        rf"{BEGINS}remove (\d) {NAME} from {FOE} (?:for|to deal|to add) \+?(\d+)(?: (?:more|extra"
        rf"|additional))? {HURT}(?=\.)",
        r"if the defender has \2, remove \1 \2 from the defender and add \3 damage",
        (OFFENCE,),
        unless=r"\bremove [2-9]\b",
    )
    most = r",? \(?(?:max(?:imum)?|up to|to a max(?:imum)? of)\.?(?: of)? \+?(\d+)(?: damage| dmg)?\)?"
    yield wide(
        "“add damage equal to 1 for each …”",
        rf"\A(?:attack modifier[.:] )?(roll \d dice)[,:;.] \+(\d+) {HURT} (?:per|for each|for every)"
        rf" {SIGN}{most}(?=\.)",
        r"Attack Modifier. \1. Add damage equal to \2 for each \3 in the roll, to a maximum of \4",
        (CARD,),
    )
    yield wide(
        "“take … damage”",
        rf",? (?:and )?then (\d+) {HURT} to (?:you|yourself)(?=\.)",
        r". Then, take \1 damage",
        (OFFENCE,),
    )


LIMITS: Final = tuple(limits())
NOTES: Final = (*marks(), *hits(), *stopped(), *spent(), *said_by_signs(), *besides())
