"""Status effects that are removed, moved and kept off, and whom an effect concerns, in other words.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_MANY: Final = r"(up to (?:\d+|one|two|three)|\d+|an?|any 1|any one|one|all|any)"
_KIND: Final = r"((?:positive |negative )?)"
_EFFECTS: Final = r"status effects?(?: tokens?)?"
_END: Final = r"(?=[.,;:]| and\b| then\b|$)"


def removals() -> Iterator[Rewriting]:
    """Status effects that leave somebody."""
    name = "“remove … from …”"
    remove = r"\b(?:remove|discard|cleanse|clear|purge|dispel|heal away|get rid of|cure)"
    take = r"\b(?:transfer|move|pass|shift|give|send|hand)"
    yield wide(
        name,
        rf"{remove} {_MANY} (?:of )?(?:your|your own) {_KIND}{_EFFECTS}{_END}",
        r"remove \1 \2status effects from yourself",
    )
    yield wide(
        name,
        (
            rf"{remove} {_MANY} {_KIND}{_EFFECTS} (?:from you|on you|you have|affecting"
            rf" you|that you have|on yourself|from yourself|of yours){_END}"
        ),
        r"remove \1 \2status effects from yourself",
    )
    yield wide(
        name,
        (
            rf"{remove} (?:all|each|every)(?: of)? (?:your )?{_KIND}{_EFFECTS}(?:"
            rf" (?:from you|on you|you have|affecting you|on yourself|from yourself))?{_END}"
        ),
        r"remove all \1status effects from yourself",
    )
    yield wide(
        name,
        (
            rf"{remove} {_MANY} (?:of )?(?:the defender's|the opponent's|your opponent's"
            rf"|their) {_KIND}{_EFFECTS}{_END}"
        ),
        r"remove \1 \2status effects from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"{remove} {_MANY} {_KIND}{_EFFECTS} (?:of|on|from) (?:{FOE}|them){_END}",
        r"remove \1 \2status effects from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}{FOE} (?:loses|must remove|removes|discards) {_MANY}(?: of)?"
            rf"(?: their)? {_KIND}{_EFFECTS}{_END}"
        ),
        r"Remove \1 \2status effects from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(that player|the attacker|a chosen opponent|each opponent)"
            rf" (?:loses|must remove|removes|discards) {_MANY}(?: of)?(?: their)?"
            rf" {_KIND}{_EFFECTS}{_END}"
        ),
        r"Remove \2 \3status effects from \1",
    )
    yield wide(
        name,
        (
            rf"{remove} {_MANY} {_KIND}{_EFFECTS} (?:of|on|from|affecting) (?:any"
            r"|a|one|1|any one|target|another|a chosen)( other)? (player|opponent"
            rf"|teammate|hero)(?: of your choice)?{_END}"
        ),
        r"remove \1 \2status effects from a chosen \4",
        (CARD,),
    )
    yield wide(
        name,
        (
            rf"{remove} {_MANY} {_KIND}{_EFFECTS}(?: from)? (?:yourself or (?:a|any"
            rf"|one) teammate|you or (?:a|any|one) teammate){_END}"
        ),
        r"remove \1 \2status effects from you or a chosen teammate",
    )
    yield wide(
        name,
        (
            rf"\b(?:pick|choose|select) (?:an?|any|1|one) {_KIND}{_EFFECTS} (?:on"
            r"|of|from|affecting) (a chosen|any|an?|one|1) (player|opponent)(?:,?"
            rf" and|\.|;|:)? (?:then )?(?:remove|discard) it{_END}"
        ),
        r"remove 1 \1status effect from a chosen \3",
        (CARD,),
    )
    yield wide(
        name, rf"\b(remove|transfer) (?:an?|any|any 1|any one|one) {_KIND}status effects?\b", r"\1 1 \2status effect"
    )
    yield wide(name, rf"\b(remove|transfer) (up to )?(one|1) {_KIND}status effects\b", r"\1 \g<2>1 \4status effect")
    for count, number in (("two", "2"), ("three", "3")):
        yield wide(
            name,
            rf"\b(remove|transfer) (up to )?{count} {_KIND}status effects\b",
            rf"\1 \g<2>{number} \3status effects",
        )
    yield wide(
        name,
        rf"{remove} (?:an?|1|one|any 1) {NAME} (?:from|on|of) (?:you|yourself){_END}",
        r"remove 1 \1 from yourself",
    )
    yield wide(
        name,
        rf"{remove} (?:an?|1|one|any 1) {NAME} (?:from|on|of) (?:{FOE}|them){_END}",
        r"remove 1 \1 from the defender",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"{remove} all(?: of)?(?: the)? {NAME} (?:from|on|of) (?:you|yourself){_END}",
        r"remove all \1 from yourself",
    )
    yield wide(name, rf"{remove} all(?: of)? your {NAME}{_END}", r"remove all \1 from yourself")
    yield wide(
        name,
        rf"{remove} all(?: of)?(?: the)? {NAME} (?:from|on|of) (?:{FOE}|them){_END}",
        r"remove all \1 from the defender",
        (OFFENCE,),
    )
    name = "“transfer … from … to …”"
    yield wide(
        name,
        rf"{take} {_MANY} (?:of )?(?:your|your own) {_KIND}{_EFFECTS} (?:over )?(?:to|onto) ",
        r"transfer \1 \2status effect from yourself to ",
    )
    yield wide(
        name,
        (rf"{take} {_MANY} {_KIND}{_EFFECTS} (?:from (?:you|yourself)|on you|you" r" have) (?:over )?(?:to|onto) "),
        r"transfer \1 \2status effect from yourself to ",
    )
    yield wide(name, rf"\b(transfer [^.;:]*? to) (?:{FOE}|them){_END}", r"\1 the defender", (OFFENCE,))
    yield wide(
        name,
        rf"\b(transfer [^.;:]*? to) (?:{FOE}|the attacker|them|your attacker){_END}",
        r"\1 the attacker",
        (DEFENCE,),
    )
    yield wide(name, rf"\b(transfer [^.;:]*? to) (?:{FOE}){_END}", r"\1 a chosen opponent", (CARD, PASSIVE, TOKEN))
    yield wide(
        name,
        (
            rf"\b(?:steal|take|transfer) {_MANY}(?: of)?(?: {FOE}'s| their)? {_KIND}{_EFFECTS}"
            rf"(?: from (?:{FOE}|them))?(?: (?:to|for) (?:you|yourself))?{_END}(?!"
            r" from)"
        ),
        r"transfer \1 \2status effect from the defender to yourself",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"\b(?:steal|take) {_MANY} {_KIND}{_EFFECTS} from (?:{FOE}){_END}",
        r"transfer \1 \2status effect from a chosen opponent to yourself",
        (CARD,),
    )
    yield wide(
        name,
        (
            rf"\b(?:transfer|move|shift) {_MANY} {_KIND}{_EFFECTS} (?:from|between)"
            r" (?:a|any|one|1) (?:chosen )?player (?:to|onto|and) (?:another|any"
            rf" other|a different|another chosen)(?: player)?{_END}"
        ),
        r"transfer \1 \2status effect from a chosen player to another chosen player",
        (CARD,),
    )
    yield wide(name, r"\btransfer (?:an?|any|any 1|any one|one) ", "transfer 1 ")
    many = r"\b(transfer (?:all|up to [2-9])) ((?:positive |negative )?)status effect\b"
    yield wide(name, many, r"\1 \2status effects")


def people() -> Iterator[Rewriting]:
    """Whom an effect concerns."""
    name = "“choose an opponent”"
    yield wide(
        name,
        (
            rf"{BEGINS}(?:choose|pick|select|target|name) (?:an?|any|1|one)(?: of"
            r" your)?(?: other)? opponents?(?: of your choice)?(?=[.,;:])"
        ),
        "Choose an opponent",
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:choose|pick|select|target|name) (?:an?|any|1|one)(?: of"
            r" the)? players?(?: of your choice)?(?=[.,;:])"
        ),
        "Choose a player",
    )
    yield wide(name, rf"{BEGINS}(choose (?:an opponent|a player))(?:,|;|:|,? and)(?: then)? (?=\w)", r"\1. ")
    yield wide(
        name, r"\b(?:that|the chosen|this|the selected) (?:opponent|player|hero|target)\b", "that player", (CARD,)
    )
    yield wide(
        name,
        (
            r"(\bchoose (?:an opponent|a player)\.[^\n]*?)\b(?:they|he or she|the"
            r" player) (discard|gain|lose|heal|draw|reveal|prevent|take|roll)s?\b"
        ),
        r"\1that player \2s",
        (CARD,),
    )
    yield wide(
        name,
        (r"(\bchoose (?:an opponent|a player)\.[^\n]*?)\b(on|to|from|of|against)" r" (?:them|him or her)\b"),
        r"\1\2 that player",
        (CARD,),
    )
    yield wide(
        name, r"(\bchoose (?:an opponent|a player)\.[^\n]*?)\bthey (?:have|has)\b", r"\1that player has", (CARD,)
    )
    yield wide(
        name, r"\bthat player (?:takes|suffers|receives) (\d+(?: \w+)? damage)", r"deal \1 to that player", (CARD,)
    )
    mates = r"(?:all|each|every)(?: one)?(?: of)?(?: your)?(?: other)? teammates?"
    yield wide("“each teammate”", rf"\b{mates} (gain|lose|heal|draw|discard)s?\b", r"each teammate \1s")
    name = "“… chosen opponents”"
    up = r"(up to \d+|\d+)"
    yield wide(
        name,
        (
            rf"{BEGINS}choose {up} opponents(?:\.|;|:|,|,? and) (?:each(?: of them)?"
            r"|they|both|those opponents)(?: each)? (?:takes?|suffers?|receives?)"
            r" (\d+(?: \w+)? damage)"
        ),
        r"Deal \2 to \1 chosen opponents",
    )
    yield wide(
        name,
        (
            rf"{BEGINS}choose {up} opponents(?:\.|;|:|,|,? and) (?:each(?: of them)?"
            r"|they|both|those opponents)(?: each)? (gain|lose|draw|discard)s? "
        ),
        r"\1 chosen opponents \2 ",
    )
    yield wide(name, rf"\b(to|on) {up} opponents?(?: of your choice)?{_END}", r"\1 \2 chosen opponents")
    name = "“when you …”"
    yield wide(
        name,
        (r"\bafter (?=you (?:inflict|gain|heal|draw|play|sell|remove|spend|activate" r"|steal|prevent|transfer)\b)"),
        "when ",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        rf"\b(when you inflict {NAME}) on (?:an|any|your|the) (?:opponent|player)(?=,)(?!, (?:they|he|she)\b)",
        r"\1",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        (r"\b(when you (?:gain|inflict)) (?:an?|1|one or more|at least one|any" r"(?: number of)?) (?=(?-i:[A-Z]))"),
        r"\1 ",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        (
            r"\b(when you (?:gain|inflict|remove)) (?:any|1|one or more) ((?:positive"
            r" |negative )?)status effects?(?: on (?:an|any) opponent)?(?=,)"
        ),
        r"\1 a \2status effect",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        r"\b(when you) (?:use|roll|perform|resolve) (?:your|an) ultimate(?: ability)?(?=,)",
        r"\1 activate an Ultimate",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:while|as long as|if) (you have [^,.:]*), (?:all )?(?:of"
            r" )?your attacks (?:are|become) (?:undefendable|unblockable)(?=\.)"
        ),
        r"When you Attack, if \1, this Attack becomes undefendable",
        (PASSIVE, TOKEN),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:all )?(?:of )?your attacks are (?:undefendable|unblockable)"
            r" (?:while|as long as|if) (you have [^,.:]*)(?=\.)"
        ),
        r"When you Attack, if \1, this Attack becomes undefendable",
        (PASSIVE, TOKEN),
    )
    yield wide(
        "“a chosen opponent”",
        r"\b(to|on|from|of) (?:an|any|any one|one) opponent\b(?!'s)",
        r"\1 a chosen opponent",
        (TOKEN, PASSIVE),
    )
    name = "“your next Attack …”"
    more = r"(?:an? )?(?:additional |extra )?\+?(\d+) (?:more |additional |extra |bonus )?damage"
    yield wide(
        name,
        rf"\byour next attack (?:deals|does|gets|gains|has) {more}(?=[.,;])",
        r"your next Attack gets +\1 damage",
        (CARD, OFFENCE, PASSIVE),
    )
    yield wide(
        name,
        r"\byour next attack (?:is|becomes) (?:undefendable|unblockable)(?=[.,;])",
        "your next Attack becomes undefendable",
        (CARD, OFFENCE, PASSIVE),
    )
    name = "“put 1 upgrade from your hand into play”"
    free = (
        r"(?:for free|without paying (?:its|the|any) (?:cost|CP|CP cost)|at no"
        r" cost|for 0 CP|free of charge|ignoring its cost)"
    )
    yield wide(
        name,
        (
            r"\b(?:upgrade (?:an?|1|one)(?: of your)? abilit(?:y|ies)(?: from your"
            r" hand| with a card from your hand)?|play (?:an?|1|one) (?:hero )?upgrade"
            r"(?: card)?(?: from your hand)?|put (?:an?|1|one) upgrade(?: card)?"
            rf" (?:from your hand )?into play) {free}(?=\.)"
        ),
        "put 1 upgrade from your hand into play",
        (CARD, OFFENCE),
    )
    name = "“set … to the value on its opposite side”"
    yield wide(
        name,
        (
            r"\b(?:take|choose|pick|select) (?:any |an?|1|one|any 1)(?:one )? ?die"
            r"(?: of your choice)?(?:,? and|[.;,:]) (?:then )?(?:flip|turn) it (?:over)?"
            r"(?: ?to (?:its|the) (?:opposite|other) (?:face|side|value))?(?=\.)"
        ),
        "set any 1 die to the value on its opposite side",
        (CARD,),
    )
    name = "“for each CP paid, …”"
    yield wide(
        name,
        (
            rf"{BEGINS}(?:You may )?pay X CP(?::| to|,? and|\. If you do,|;) (deal"
            r"|prevent|heal|add|draw) X((?:(?: \w+)? damage| cards?)?)"
        ),
        r"You may pay any number of CP. For each CP paid, \1 1\2",
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:You may )?(?:pay|spend) any (?:number|amount) of CP(?::"
            r"| to|,? and|\. If you do,|;|\.|,) (deal|prevent|heal|add) (?:that much"
            r"|that many|an equal amount of|as much)((?: \w+)? damage)?(?=[.,;]|"
            r" to)"
        ),
        r"You may pay any number of CP. For each CP paid, \1 1\2",
    )


EFFECTS: Final = (*removals(), *people())
