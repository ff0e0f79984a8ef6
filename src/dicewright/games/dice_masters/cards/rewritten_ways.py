"""Dice on their way, how often and for how long, and what bursts change, however a text is built.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_deeds import DRAWS
from dicewright.games.dice_masters.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_masters.cards.rewritten_words import ANY_KIND, CHARACTER, COUNT
from dicewright.language.reading import Rewriting

_FROM: Final = r"(?:from|out of|in)"
_INTO: Final = r"(?:in|into|to|onto)"
_PUT: Final = r"(?:put|place|move|return|send|shuffle)"
_REST: Final = r"the (?:others?|rest|remaining(?: dice| die| \d+| ones?)?|other (?:one|two|2|dice|die))"


def taken() -> Iterator[Rewriting]:
    """Dice that are taken from somewhere and put elsewhere."""
    name = "“field … in your used pile”"
    die = rf"((?:an?|target|1|one|up to \d+|\d+) [^.,:\n]*?{ANY_KIND}s?)"
    place = r"(?:your|the) (used pile|prep area|reserve)"
    yield wide(
        name,
        rf"\b(?:take|choose|pick) {die} {_FROM} {place}(?:,? and|\.|,)(?: then)? field (?:it"
        r"|them|that die|those dice)(?: for free| at no cost)?",
        r"field \1 in your \2",
    )
    name = "“move … to”"
    yield wide(
        name,
        rf"\b(?:take|choose|pick|{_PUT[3:-1]}) {die} {_FROM} {place}(?:,? and|\.|,)(?: then)?"
        rf" {_PUT} (?:it|them|that die|those dice) {_INTO} (?:your|the) (used pile|prep area"
        r"|bag|reserve)\b",
        r"move \1 in your \2 to your \3",
    )
    yield wide(name, rf"\b({_PUT}) ([^.,:\n]*?) back (?:in|into|to|onto) ", r"\1 \2 to ")
    yield wide(name, r"\b(from|to|in|into|on|onto) (?=(?:used pile|prep area|bag|reserve)\b)", r"\1 your ")
    yield wide(name, r"\b(from|in) the (?=(?:used pile|prep area)\b)", r"\1 your ")
    yield wide(name, r"\b(to|into) the (?=(?:bag)\b)", r"\1 your ")
    yield wide(name, r"\bin (?=field\b)", "in the ")
    yield wide(name, r"\b(?:1|one) die (?=(?:from|in) (?:your|the))", "a die ")
    yield wide(name, r"\btheir owners?'?s?'? (used pile|bag|prep area)s?(?=[.,])", r"its owner's \1")
    yield wide(
        name,
        rf"({STARTS}{_PUT} (?:an?|target|each|all|1|one|up to \d+)? ?opposing [^.,:\n]*?)"
        rf" {_INTO} (?:your opponent's|their) (used pile|bag|prep area)(?=[.,])",
        r"\1 to its owner's \2",
    )
    name = "of dice drawn, one and the rest"
    yield wide(name, r"\breveal (\d+) dice (?:from|in) your bag\b", r"draw \1 dice")
    yield wide(name, rf"(?:;|,|,? and)(?: then)? (?={_PUT} (?:1|one) of (?:them|those dice)\b)", ". ")
    yield wide(
        name,
        rf"\b(?:{_PUT}|keep|prep) (?:1|one) of (?:them|those dice) {_INTO} (?:your|the) (prep"
        rf" area|used pile|bag)(?:,? and|[,.;])+ ?(?:then )?(?:{_PUT} )?{_REST} (?:back )?{_INTO}"
        r" (?:your|the) (prep area|used pile|bag)(?=\.)",
        r"move one of those dice to your \1. Move the rest to your \2",
    )
    name = "“move … to”"
    yield wide(name, rf"\b({ANY_KIND}s?) of your (used pile|bag|prep area|reserve)\b", r"\1 from your \2")
    yield wide(
        name,
        r"\btake ([^.,:\n]*?) from your (used pile|prep area|reserve) (?:in|into|to) (?=your)",
        r"move \1 from your \2 to ",
    )
    yield wide(
        "“draw and roll”",
        r"\bdraw (a die|\d dice)(?:,|,? and|\.)(?: then)? roll (?:it|them)(?:,? and|,|\.)"
        r"(?: then)? (?:put|lay|place|add|move) (?:it|them) (?:in|into|to) your reserve(?=\.)",
        r"draw and roll \1",
    )
    yield wide("“draw and roll”", r"(?:^|(?<=, ))you (?=draw and roll)", "")
    into = r"(?:put|place|move|add) (?:it|them|those dice|that die) (?:in|into|to|onto) your prep area"
    yield wide(
        "“prep”",
        rf"\b(?:draw|take) (a die|\d dice)(?: from your bag)?(?:\.|,? and|,) (?:then,? )?{into}(?=\.)(?!{DRAWS})",
        r"prep \1 from your bag",
    )
    yield wide(
        "“this turn, the next time …”",
        r"\bprevent the next 1 damage (?:dealt )?(?:that would be dealt )?to ((?:target|that|it|you|your)\b[^.,:\n]*?)"
        r" this turn(?=\.)",
        r"this turn, the next time \1 would take damage, prevent 1 of that damage",
    )
    card = r"(?:(?:dice of )?(?:that|the named|the chosen) card|(?:that|the named|the chosen) card's dice)"
    yield wide(
        "“of the chosen card”",
        rf"^(When fielded, )(?:name|choose) an? (?:opposing |opponent's )?(character )?card\.\s+(While active, [^\n]*?)"
        rf"\b{card}",
        r"\1choose an opposing \2card.\n\3dice of the chosen card",
        (CHARACTER,),
    )
    yield wide(
        "a price stands before a colon",
        r"\b(you may move this die to your used pile)(?:,? to |\. If you do, )(?=\w)",
        r"\1: ",
        ("action", "basic_action"),
    )
    yield wide(
        "“unless your opponent …”",
        r"^((?:[^\n]*[.,] )?[^.,\n]*\b(?:your opponent|opposing)\b[^.,\n]*?) unless they (pay|KO|lose)s? ",
        r"\1 unless your opponent \2s ",
    )
    yield wide("“spin … up”", r"\b(\d levels?) each(?=\.)", r"\1")
    yield wide(name, r"\blay (?=it|them|that|those|an?|\d)", "put ")
    yield wide(
        name,
        r"(?<=, )(?:then )?(?:it|that die|this die) (?:goes|comes|is (?:put|placed|moved))"
        r" (?:in|into|to) (your|its owner's|the) (used pile|bag|prep area)\b",
        r"move it to \1 \2",
    )
    yield wide(name, r"(?<=KO'd, )(at the end of the turn, )?(?:return|move) (?=to the field)", r"\1move it ")
    theirs = "(used pile|prep area|reserve)"
    all_dice = r"(?:all|each)(?: of)?(?: the)? (?:dice|die)"
    yield wide(
        name,
        rf"\beach player (?:moves|puts|places|returns) {all_dice} (?:in|from) their {theirs}"
        rf" {_INTO} their (used pile|bag|prep area)(?=\.)",
        r"move each die in your \1 to your \2. Move each die in your opponent's \1 to its" r" owner's \2",
    )
    name = "“your opponent chooses a die …”"
    puts = r"(?:must )?(?:puts?|moves?|places?|sends?|returns?|discards?)"
    yield wide(
        name,
        rf"\b(?:your|target|an) opponent {puts} (?:an?|1|one) (die|action die|character die"
        rf"|sidekick) (?:in|from) their {theirs} {_INTO} (?:their|the) (used pile|bag|prep"
        r" area)\b",
        r"your opponent chooses a \1 in your opponent's \2. Move it to its owner's \3",
    )
    yield wide(
        name,
        r"\b(?:your|target|an|that) opponent (?:must )?rerolls? (?:an?|1|one) (die|action"
        r" die|character die|sidekick) (?:in|from) (?:their|the|your opponent's) reserve\b",
        r"your opponent chooses a \1 in your opponent's reserve. Reroll it",
    )
    yield wide(
        "“choose a die in …”",
        rf"\blook at (your opponent's {theirs}|your bag|your opponent's bag)(?:,? and|\.|,)"
        rf"(?: then)? choose (an? [^.,:\n]*?{ANY_KIND})(?: in it| from it)?(?=[.,])",
        r"choose \3 in \1",
    )
    yield wide(
        "“choose a die in …”",
        rf"^(choose [^.\n]*? in your opponent's {theirs}\. {_PUT} (?:it|that die) )(?:in|into"
        r"|to) (?:their|the) (used pile|bag|prep area)\b",
        r"\1to its owner's \3",
    )
    name = "“spin … up”"
    yield wide(
        name,
        rf"{STARTS}((?:an?|1|one|all|each|target|your|that|it)\b[^.,:\n]*?) (?:is|are|gets?)"
        r" spun (up|down) (\d) levels?",
        r"spin \1 \2 \3 level",
    )


def often() -> Iterator[Rewriting]:
    """How often, and for how long."""
    name = "“once during your turn, pay …” begins a Global"
    yield wide(
        name,
        r"\bonce (?:per|each|every) turn,? (?:and )?(?:only )?(?:on|during) your (?:own )?turn,",
        "Once during your turn,",
    )
    use = r"(?:(?:you|players|each player) (?:may|can) )?(?:only )?use (?:this|it)(?: global)?(?: ability)?"
    use = rf"(?:{use}|(?:this|it)(?: global)?(?: ability)? (?:can|may) (?:only )?be used)"
    each = r"once (?:per|each|every|a) turn"
    for said, meant in (
        (rf"(?:{use} )?(?:only )?{each}(?: only)?|limit:? {each}|{use} (?:no|not) more than {each}", "Once per turn"),
        (
            rf"(?:{use} )?(?:only )?once (?:on|during) your turn|(?:{use} )?{each} (?:on|during)"
            r" your (?:own )?turn",
            "Once during your turn",
        ),
        (
            rf"(?:{use} )?only (?:on|during) your (?:own )?turn|(?:on|during) your (?:own )?turn"
            rf" only|{use} (?:on|during) your (?:own )?turn",
            "On your turn",
        ),
    ):
        yield wide(
            name, rf"^Global: (Pay [^\n*]*?)\.? (?:\((?:{said})\.?\)|(?<=\. )(?:{said}))\.?$", rf"Global: {meant}, \1."
        )
        yield wide(name, rf"^Global \((?:{said})\): ?pay", f"Global: {meant}, pay")
        yield wide(name, rf"^Global: (Pay (?:\[[^\]]*\] ?)+?) (?:{said})\. ", rf"Global: {meant}, \1. ")
    yield wide(
        "a Global's price ends in a period",
        r"^(Global: (?:[^.:\[\n]*, )?pay (?:\[[^\]]*\] ?)+?)(?:[,;] ?|: )(?!and\b|KO |pay" r"|lose|spin)(?=\w)",
        r"\1. ",
    )
    yield wide("energy stands in brackets", r"\bpay (\d) energy(?: of any (?:type|kind))?", r"pay [\1 generic]")
    yield wide("“each turn”", r"(?<!once )\b(?:per|every|in a|a) turn(?=\.)", "each turn")
    yield wide(
        "“this turn, …” comes first", r"(?:^|(?<=\. ))until (?:the )?end of (?:the |this )?turn, ", "This turn, "
    )
    name = "“you draw 1 more die …”"
    yield wide(
        name,
        r"\bdraws? (?:an?|one|1) fewer die (?:during|in|on) (their|your) clear and draw(?:" r" step)?",
        r"draw 1 fewer die in \1 clear and draw step",
    )
    yield wide(name, r"\beach player draw 1\b", "each player draws 1")
    yield wide(
        name,
        r"\byour first purchase (?:each turn |on your turn )?costs (\d) less(?: each turn)?",
        r"the first die you purchase each turn costs \1 less",
        (CHARACTER,),
    )
    name = "“choose 1: …; or …”"
    yield wide(
        name, r"\b(chooses?) (?:one|1)(?: of the following)?(?::| -| –| —) ([^.;,]+), or (?=\w)", r"\1 1: \2; or "
    )


def in_bursts() -> Iterator[Rewriting]:
    """What bursts change, in short."""
    name = "a burst says whom it is about"
    yield wide(
        name,
        r"^((?:[^\n*]*?, )?deal \d+ damage [^*\n]*\. \*+(?:/\*+)? )deal (\d+) instead(?=\.)",
        r"\1deal \2 damage instead",
    )
    yield wide(
        name,
        r"^((?:[^\n*]*?, )?deal \d+ damage [^*\n]*\. \*+(?:/\*+)? )(\d+)(?: damage)?(?: instead)?" r"(?=\.$)",
        r"\1deal \2 damage instead",
    )
    yield wide(
        name,
        r"^((?:[^\n*]*?, )?(gain|draw|prep|lose|roll) \d+ ([^*\n.]*)\. \*+(?:/\*+)? )\2 " r"(\d+) instead(?=\.)",
        r"\1\2 \4 \3 instead",
    )
    put = r"(?:put|place|move|add) (?:it|them|those dice) (?:in|into|to|onto) (?:your|the) prep(?: area)?"
    yield Rewriting(
        "“prep … instead”",
        rf"\bdraw ({COUNT}|an?) (di[ec]e?)(?: from your bag)?(?:,? and|,|\.)(?: then)? {put}\. "
        rf"(\*+(?:/\*+)?):? (?=[^.*]*\binstead\b)(?:Instead,? )?draw ({COUNT}) dice(?: instead)?(?=\.)",
        (r"prep \1 \2 from your bag. \3 prep \4 dice from your bag instead",),
        first=True,
    )


WAYS: Final = (*taken(), *often(), *in_bursts())
