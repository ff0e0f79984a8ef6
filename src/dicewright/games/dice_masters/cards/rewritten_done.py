"""What is done to dice and players, in other words than the vocabulary: the last look at a sentence.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_masters.cards.rewritten_deeds import DRAWS
from dicewright.games.dice_masters.cards.rewritten_words import ENERGY, NOT_CHOSEN
from dicewright.language.reading import Rewriting

DONE: Final[tuple[Rewriting, ...]] = (
    Rewriting("“KO”", r"\bknock out\b", ("KO",)),
    Rewriting("“KO'd”", r"\b(?:knocked out|KOed|KO’d|(?<=is )(?:destroyed|defeated|eliminated))\b", ("KO'd",)),
    Rewriting("“KOs”", r"\bknocks out\b", ("KOs",)),
    Rewriting("“deal damage to”", r"\bdamages\b", ("deals damage to",)),
    Rewriting("“purchase”", r"\bbuy(s?)\b", (r"purchase\1",)),
    Rewriting("“can't”", r"\b(?:can ?not|can’t|may not|is unable to|are unable to)\b", ("can't",)),
    Rewriting("“can't be blocked”", r"\b(?:is|are|becomes?) unblockable\b", ("can't be blocked",)),
    Rewriting("“it shows a character”", r"\b(character|action|energy) (?:face|side)s?\b", (r"\1",)),
    Rewriting(
        "“it shows a character”",
        r"\b(?:rolls|lands on|comes up(?: as| on)?|it is|it's)(?= (?:an? |on )?(?:character|action|energy)\b)",
        ("shows",),
    ),
    Rewriting(
        "“it doesn't show a character”",
        r"\b(?:doesn't|does not|didn't) (?:roll|land on|come up(?: as| on)?)(?= an? (?:character|action|energy)\b)",
        ("doesn't show",),
    ),
    Rewriting(
        "“if that die is”",
        r"^((?:(?!\breroll|\broll)[^\n])*?)\bif (?:it is|it's|it was|that die was|this was|the die is)\b",
        (r"\1if that die is",),
    ),
    Rewriting(
        "“if that die isn't”",
        r"^((?:(?!\breroll|\broll)[^\n])*?)\bif (?:it isn't|it is not|it was not|it wasn't)\b",
        (r"\1if that die isn't",),
    ),
    Rewriting(
        "“it doesn't show a character”",
        r"^([^\n]*?\b(?:re)?roll[^\n]*?)\bif (?:it isn't|it is not|it was not|it wasn't) (?:on )?an? "
        r"(character|action|energy)(?: face)?(?=,)",
        (r"\1if it doesn't show a \2",),
    ),
    Rewriting("“otherwise” goes on", r"[.,;] ?(?:Otherwise|If not|Or else|Else),? ", ("; otherwise, ",)),
    Rewriting(
        "a price stands before a colon", r"\b(you may (?:pay|KO|spin|move|remove|take) [^.:]*?),? to (?=\w)", (r"\1: ",)
    ),
    Rewriting(
        "a price stands before a colon",
        r"\b(you may (?:pay|take) [^.:]*?)\. If you do, ",
        (r"\1: ",),
    ),
    Rewriting("who loses life is named", rf"^({NOT_CHOSEN}[,:;.] )lose (?=\d+ life)", (r"\1you lose ",)),
    Rewriting("who loses life is named", r"\Alose (?=\d+ life)", ("you lose ",)),
    Rewriting(
        "a pronoun is said in full",
        r"\b((?:your|an|target) opponent\b[^.]*?, )(?:they|he or she|that player|he|she) (lose|gain)s?\b",
        (r"\1your opponent \2s",),
    ),
    Rewriting(
        "numbers and keywords stand apart",
        r"^(.*\bchoose [^.]*\. )(?:It|That die) (?:gets|gains) ([+-]\d+ ?(?:attack|defense|A|D)) and "
        r"((?-i:[A-Z])\w+) this turn(?=\.)",
        (r"\1That die gets \2. That die has \3 this turn",),
    ),
    Rewriting(
        "“that player”",
        r"\b((?:when|the first time each turn) (?:an?|your) (?:opponent|player) [^,.]*, "
        r"(?:(?:this die )?deals?|you may deal) \d+ damage to )them\b",
        (r"\1that player",),
    ),
    Rewriting("“1 level”", r"\b(?:a|one) level\b", ("1 level",)),
    Rewriting(
        "“spin … down 1 level”", r"\bspin (down|up) ([^.,]+?)(?: by)? (\d+|a|one) levels?\b", (r"spin \2 \1 \3 level",)
    ),
    Rewriting(
        "“prep”",
        (
            r"\b(?:draw|take) (?:a|one|1) di[ec]e? from your bag and (?:place|put|move) "
            rf"it (?:in|into|to|onto) your prep area\b(?!{DRAWS})"
        ),
        ("prep a die from your bag",),
    ),
    Rewriting(
        "“prep”",
        (
            r"\b(?:draw|take) (\d+) dice from your bag and (?:place|put|move) "
            rf"(?:them|those dice) (?:in|into|to|onto) your prep area\b(?!{DRAWS})"
        ),
        (r"prep \1 dice from your bag",),
    ),
    Rewriting("“draw”", r"\b(draw (?:a die|\d dice)) from your bag\b", (r"\1",)),
    Rewriting("“draw a die”", r"\bdraw (?:1|one) die\b", ("draw a die",)),
    Rewriting(
        "“in your used pile”",
        r"(?<!\ba die )(?<!\d dice )\bfrom (?=(?:your|its|their)(?: opponent's)? bag)"
        r"|\bfrom (?=(?:your|its|their)(?: opponent's)? (?:used pile|prep area|reserve|field))",
        ("in ",),
    ),
    Rewriting(
        "“move … to”",
        r"\b(?:place|put|send|return) ([^.,:]*?) (?:in|into|on|onto|to) (?=(?:your|its|the|their))",
        (r"move \1 to ",),
    ),
    Rewriting("“prep area”", r"\bprep(?:aration)? (?:area|zone)\b", ("prep area",)),
    Rewriting("“used pile”", r"\b(?:the|its|their) used pile\b", ("its owner's used pile",)),
    Rewriting("“prep area”", r"\b(?:the|its|their) prep area\b", ("its owner's prep area",)),
    Rewriting(
        "“you draw 1 more die”",
        (
            r"\b(?:you )?draw (?:an?|1|one) (?:extra|additional|more) die (?:during|in) "
            r"(?:your|the) clear and draw(?: step)?"
        ),
        ("you draw 1 more die in your clear and draw step",),
    ),
    Rewriting("“prevent … of that damage”", r"\breduce (?:that|the) damage by (\d+)", (r"prevent \1 of that damage",)),
    Rewriting("“prevent … of that damage”", r"\bprevent (\d+)(?: of the)? damage", (r"prevent \1 of that damage",)),
    Rewriting("“prevent all of that damage”", r"\bprevent (?:that|the) damage\b", ("prevent all of that damage",)),
    Rewriting(
        "“target player or character die”",
        r"\btarget character(?: die)? or player\b",
        ("target player or character die",),
    ),
    Rewriting(
        "“target opponent or character die”",
        r"\btarget character(?: die)? or (?:opponent|opposing player)\b",
        ("target opponent or character die",),
    ),
    Rewriting("energy stands in brackets", rf"\bpay (?:an?|1|one) {ENERGY}(?: energy)?\b", (r"pay [\1]",)),
    Rewriting("energy stands in brackets", rf"\bpay (\d+) {ENERGY}s?(?: energy)?\b", (r"pay [\1 \2]",)),
    Rewriting("energy stands in brackets", rf"\bpay {ENERGY}(?: energy)?\b", (r"pay [\1]",)),
    Rewriting("energy stands in brackets", rf"\[1 {ENERGY}\]", (r"[\1]",)),
    Rewriting("energy stands in brackets", r"\bpay (\d+) (?:generic )?energy\b", (r"pay [\1 generic]",)),
    Rewriting("energy stands in brackets", r"\[(\d+)\]", (r"[\1 generic]",)),
    Rewriting("a Global's price ends in a period", r"(?<=\]): (?=\w)", (". ",)),
    Rewriting("a Global's price ends in a period", r"(Global: Pay \[[^\]]*\]) to (?=\w)", (r"\1. ",)),
    Rewriting("“Global: Pay”", r"\bGlobal: (?=\[)", ("Global: Pay ",)),
)
