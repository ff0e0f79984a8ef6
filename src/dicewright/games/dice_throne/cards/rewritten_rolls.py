"""What designers say of rolls, of tokens and of when something happens, and how the vocabulary has it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    CARD,
    COUNT,
    EFFECT,
    OFFENCE,
    PASSIVE,
    ROLLED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_WOULD: Final = (
    r"\b(?:when(?:ever)?|if) you (?:would (?:take|receive|be dealt)|take|receive|are dealt)(?:"
    r" any)?(?: incoming)? damage,? "
)
"""Damage that is about to be dealt to you, however that is said."""

OF_ROLLS_AND_TOKENS: Final[tuple[Rewriting, ...]] = (
    # rolls
    Rewriting("“2 of a kind”", r"\bif you(?:'ve)? roll(?:ed)? (?:a pair|doubles)\b", ("if the dice show 2 of a kind",)),
    Rewriting(
        "“2 of a kind”",
        r"\bif (?:(?:both|the 2|the two) (?:of them |(?:of the )?dice )?(?:show|have|are) (?:the same (?:value|number)"
        r"|equal)|both dice (?:are the same|match))(?=[,.])",
        ("if the dice show 2 of a kind",),
    ),
    Rewriting(
        "“3 of a kind”",
        r"\bif (?:all (?:3|three)(?: of them| dice)? (?:show|have|are) the same(?: value| number)?|you"
        r" roll(?:ed)? a triple)"
        r"(?=[,.])",
        ("if the dice show 3 of a kind",),
    ),
    Rewriting(
        "“a roll is a sentence”", rf"\b(roll (?:an?|1|one|\d+) dic?e)(?:,? and|,? then|,)+ (?={EFFECT})", (r"\1. ",)
    ),
    Rewriting("“a roll is a sentence”", r"\b(roll \d+ dic?e)[:;] (?=on\b|if\b)", (r"\1. ",)),
    Rewriting("each outcome is a sentence", r"[;,] (?=on (?:an? )?(?:\d|[a-z]+,))", (". ",)),
    Rewriting(
        "“the total”",
        r"^([^\n]*\broll (?:an?|1|one|\d+) dic?e\b[^\n]*?)\b(?:deal(?: that (?:much|amount of))) damage\b",
        (r"\1deal damage equal to the total",),
    ),
    Rewriting(
        "“the total”",
        r"^([^\n]*\broll (?:an?|1|one|\d+) dic?e\b[^\n]*?)\bgain (?:that (?:much|many|amount of)) CP\b",
        (r"\1gain CP equal to the total",),
    ),
    Rewriting(
        "“the total”",
        r"^([^\n]*\broll (?:an?|1|one|\d+) dic?e\b[^\n]*?)\b(?:that (?:amount|much|number)|the number you rolled)\b",
        (r"\1the total",),
    ),
    Rewriting(
        "“for each … rolled”",
        r"\b(deal|prevent|add) damage equal to the number of ([a-z ]+?)s? (?:you(?:'ve)? )?roll(?:ed)?(?=[.,])",
        (r"for each \2, \1 1 damage",),
    ),
    Rewriting(
        "“for each … rolled”",
        r"\bheal (?:Health )?equal to the number of ([a-z ]+?)s? (?:you(?:'ve)? )?roll(?:ed)?(?=[.,])",
        (r"for each \1, heal 1",),
    ),
    Rewriting(
        "“for each … rolled”",
        r"\bgain CP equal to the number of ([a-z ]+?)s? (?:you(?:'ve)? )?roll(?:ed)?(?=[.,])",
        (r"for each \1, gain 1 CP",),
    ),
    Rewriting(
        "“for each …” comes first",
        rf"(?:^|(?<=[.:] ))({EFFECT}) (?:for (?:each|every)|per) ([\w ]+?)(?:{ROLLED})?,? (?:and |then )+(?={EFFECT})",
        (r"For each \2, \1. ",),
    ),
    Rewriting("“set … to”", r"\b(?:turn|flip|set) ([^.,]*?) to an? (?=\d)", (r"set \1 to ",)),
    Rewriting(
        "“any value”",
        r"\b(?:turn|flip|change|set) ([^.,]*?) to any (?:face|side|value|number)(?: you (?:like|want|choose))?\b",
        (r"set \1 to any value",),
    ),
    Rewriting("“1”", r"\bany (?=(?:negative |positive )?status effect\b)", ("1 ",)),
    Rewriting(
        "“reroll 1 die of an opponent”",
        r"\b(?:your|a chosen|an|target) opponent (?:must reroll|rerolls|has to reroll|must re-roll|re-rolls) "
        rf"({COUNT}) of their dice\b",
        (r"reroll \1 die of an opponent", r"reroll \1 dice of an opponent"),
        (CARD,),
    ),
    Rewriting("“choose 1:”", r"\bchoose (?:1|one) of the following(?::| -)", ("choose 1:",)),
    Rewriting("“at random”", r"\b(discards?) (?:an?|1|one) random card\b", (r"\1 1 card at random",)),
    Rewriting("“at random”", r"\brandomly (discards?) (?:an?|1|one) card\b", (r"\1 1 card at random",)),
    Rewriting(
        "“spend 1 when …:”",
        r"\b(?:you may )?spend (?:this token|1 token|this|1) when(?: you(?: are|'re))? attacked(?: to|:|\.) ",
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    ),
    Rewriting("“up to 5 of your dice”", r"\bany number of your dice\b", ("up to 5 of your dice",)),
    Rewriting(
        "“change … by”",
        r"\b(?:increase or decrease|raise or lower|adjust|modify|change) (?:the value of )?([^.,]*?) (?:up or"
        r" down )?by (?=\d)",
        (r"change \1 by ",),
    ),
    # when
    Rewriting(
        "“Attack Modifier.”",
        r"\A(?:play|use) (?:this(?: card)? )?(?:only )?(?:when(?: you are)? attacking|when you attack"
        r"|during your attack|on your attack)\. ",
        ("Attack Modifier. ",),
        (CARD,),
    ),
    Rewriting(
        "“Attack Modifier.”",
        r"\A(?:when(?: you are)? attacking|when you attack|during your attack), (?=add|deal)",
        ("Attack Modifier. ",),
        (CARD,),
    ),
    Rewriting(
        "“spend 1 when you have incoming damage”",
        rf"{_WOULD}(?:you may )?spend (?:this token|1 token|this|it|1)(?: to|:|\. If you do,) (?=prevent|avoid|roll)",
        ("Spend 1 when you have incoming damage: ",),
        (TOKEN,),
    ),
    Rewriting(
        "“spend 1 when you have incoming damage”",
        r"\b(?:you may )?spend (?:this token|1 token|this|1) when you (?:would take|take|would be dealt"
        r"|are dealt|receive) damage(?: to|:) (?=prevent|avoid|roll)",
        ("Spend 1 when you have incoming damage: ",),
        (TOKEN,),
    ),
    Rewriting(
        "“when you have incoming damage”",
        rf"{_WOULD}(?=prevent|avoid)",
        ("When you have incoming damage, ",),
        (TOKEN, PASSIVE),
    ),
    Rewriting("“prevent … damage”", r"\bprevent (\d+) of (?:it|that damage|the damage)\b", (r"prevent \1 damage",)),
    Rewriting(
        "“prevent half of the incoming damage”",
        r"(?<!die\. )(?<!dice\. )\bprevent half of (?:it|that damage|that)(?: \(?rounded up\)?)?",
        ("prevent half of the incoming damage",),
    ),
    Rewriting("half is rounded up", r"\b(half of the incoming damage),? \(?rounded up\)?", (r"\1",)),
    Rewriting(
        "“spend 1” at any time",
        r"\b(?:you may )?(spend (?:this token|1|an?|one)\b[^.:,]*?) at any time\b",
        (r"\1",),
        (TOKEN,),
    ),
    Rewriting("“Once per turn.”", r"\AOnce per turn, (?:you may )?(?=pay|spend|discard|use)", ("Once per turn. ",)),
    Rewriting("“spend 1” at any time", r"\bat any time,? (?:you may )?(?=spend)", ("",), (TOKEN,)),
    Rewriting(
        "“spend 1” after a roll",
        r"\b(spend (?:this token|1)\b) (?:after rolling|after a roll|after you roll) to (?=reroll|re-roll|change|set)",
        (r"\1 to ",),
        (TOKEN,),
    ),
    Rewriting(
        "“when you Attack”",
        r"\bwhen(?:ever)? (?:attacking|you(?:'re| are) attacking|you make an attack)\b(?!,? (?:you may )?spend)",
        ("when you Attack",),
        (TOKEN, PASSIVE),
    ),
    Rewriting(
        "“spend 1 when you Attack”",
        r"\bwhen(?:ever)? (?:you attack|attacking), (?:you may )?spend (?:this token|1 token|this|1)(?: to|:) ",
        ("Spend 1 when you Attack: ",),
        (TOKEN,),
    ),
    Rewriting(
        "“in your upkeep phase” comes first",
        r"(?:^|(?<=\. ))((?:take|heal|gain|lose|draw|roll|deal)\b[^.,]*?) (?:during|in|at the (?:start|beginning) of)"
        r" your upkeep(?: phase)?(?=[.,])",
        (r"In your upkeep phase, \1",),
    ),
    Rewriting(
        "“at the end of your turn” comes first",
        r"(?:^|(?<=\. ))((?:take|heal|gain|lose|draw|roll|deal|remove)\b[^.,]*?) at the end of your turn(?=[.,])",
        (r"At the end of your turn, \1",),
    ),
    Rewriting(
        "“when you are Attacked” comes first",
        r"^((?:prevent|gain|heal|deal|draw|roll)\b[^.,]*?) when(?:ever)? you are attacked(?=[.,])",
        (r"When you are Attacked, \1",),
    ),
    Rewriting(
        "“and remove this token”",
        r"^((?:(?!skip )[^\n])*?),? (?:and )?then,? (?=remove this token|discard this token)",
        (r"\1 and ",),
        (TOKEN,),
    ),
    Rewriting("“remove this token”", r"(?<=\. )then,? (?=remove this token|discard this token)", ("",), (TOKEN,)),
    Rewriting(
        "“remove this token”",
        r"\b(?:discard this token|remove (?:this status effect|this))(?=[.,])",
        ("remove this token",),
        (TOKEN,),
    ),
    Rewriting(
        "“Then,” is only said of Attacks", r"(?<=\. )then,? (?=(?:roll|draw|gain|take|heal)\b)", ("",), (TOKEN, PASSIVE)
    ),
    Rewriting("“when you are Attacked”", r"\bwhen(?:ever)? attacked\b", ("when you are Attacked",), (TOKEN, PASSIVE)),
    Rewriting("“take … damage”", r"\btake (\d+) damage yourself\b", (r"take \1 damage",)),
    Rewriting(
        "“Attacks get … damage”",
        r"\byour attacks deal (\d+) (?:less|fewer) damage\b",
        (r"Your Attacks get -\1 damage",),
    ),
    Rewriting(
        "“Attacks get … damage”",
        r"\battacks (?:against|on) you deal (\d+) (?:less|fewer) damage\b",
        (r"Attacks on you get -\1 damage",),
    ),
    Rewriting("“steal … CP”", r"\bsteal up to (?=\d+ CP)", ("steal ",)),
    Rewriting(
        "“you have less Health than …”",
        r"\bif (?:they have|that player has) more (?:health|HP|life) than you\b",
        ("if you have less Health than that player",),
    ),
    Rewriting(
        "“you have more Health than …”",
        r"\bif (?:they have|that player has) (?:less|fewer) (?:health|HP|life) than you\b",
        ("if you have more Health than that player",),
    ),
    Rewriting(
        "“you have less Health than …”",
        r"\bif (?:your|the) (?:opponent|defender) has more (?:health|HP|life) than you\b",
        ("if you have less Health than the defender",),
        (OFFENCE,),
    ),
    Rewriting(
        "“you have more Health than …”",
        r"\bif (?:your|the) (?:opponent|defender) has (?:less|fewer) (?:health|HP|life) than you\b",
        ("if you have more Health than the defender",),
        (OFFENCE,),
    ),
    Rewriting(
        "“that player” does the next thing",
        r"\b(a chosen opponent|a chosen player) ((?:lose|gain|draw|discard|heal|take)s [^.,:]*?) and"
        r" (?=(?:lose|gain|draw|discard|heal|take)s\b)",
        (r"\1 \2. That player ",),
    ),
    *[
        Rewriting(
            "“you discard 1 card”",
            rf"\b(draw (?:{COUNT}|an?) cards?)(?:,? and(?: then)?|,? then|\. Then,?|\.) discard (\d+|an?|one)"
            rf" {said}(?=[.,])",
            (rf"\1. Then, you discard {meant}",),
            (CARD,),
        )
        for said, meant in (("card", "1 card"), ("cards", r"\2 cards"))
    ],
    Rewriting(
        "“add … damage” for each",
        r"\bdeal (\d+) ((?:\w+ )?damage),? plus (?:an (?:additional|extra) )?(\d+)"
        r"(?: more| extra| additional)?(?: damage)? "
        rf"(?:for (?:each|every)|per) ((?:\d )?[a-z ]+?)(?:{ROLLED})?(?=\.)",
        (r"deal \1 \2. For each \4, add \3 damage",),
        (OFFENCE,),
    ),
    Rewriting(
        "a price stands before a colon",
        r"(?<=\. )(you may (?:pay|spend|discard) [^.:,]*?),? to (?!prevent|avoid)(?=\w)",
        (r"\1: ",),
        (CARD, OFFENCE),
    ),
    # who has what
    Rewriting("“has”", r"\b(?:is afflicted with|is affected by|suffers from|is inflicted with)\b", ("has",)),
    Rewriting("“if the defender has …”", r"\bif (?:your|the|an) opponent (?=has\b)", ("if the defender ",), (OFFENCE,)),
    Rewriting(
        "“for each of …”",
        r"\btake (\d+) damage for each ((?-i:[A-Z])[\w' -]*?)(?: tokens?)?(?: you have| on you)?(?=[.,])",
        (r"take damage equal to \1 for each of your \2",),
        (TOKEN, PASSIVE),
    ),
    Rewriting(
        "“for each … of the defender”",
        r"\bdeal (\d+) damage for each ((?-i:[A-Z])[\w' -]*?)(?: tokens?)? (?:on (?:your|the)"
        r" (?:opponent|defender)|(?:your|the) (?:opponent|defender) has)(?=[.,])",
        (r"deal damage equal to \1 for each \2 of the defender",),
        (OFFENCE,),
    ),
    Rewriting(
        "“for each of your …”",
        r"\bdeal (\d+) damage for each ((?-i:[A-Z])[\w' -]*?)(?: tokens?)? you have(?=[.,])",
        (r"deal damage equal to \1 for each of your \2",),
        (OFFENCE,),
    ),
    Rewriting(
        "“this Attack becomes undefendable”",
        r"\b(?:this|the|your) (?:attack|damage) (?:cannot|can't|can not) be (?:defended|blocked|defended against)\b",
        ("this Attack becomes undefendable",),
        (OFFENCE, CARD),
    ),
    Rewriting(
        "“add … damage”",
        r"\b(you may (?:pay|spend) [^.:,]*?) to (?:deal|add) (\d+) (?:more|additional|extra|bonus) damage\b",
        (r"\1: add \2 damage",),
        (OFFENCE, CARD, TOKEN),
    ),
    Rewriting(
        "“add … damage”",
        r"\bdeal (\d+) (?:more|additional|extra|bonus) damage(?: (?:with|to) your attack)?\b",
        (r"add \1 damage",),
        (TOKEN,),
    ),
    Rewriting(
        "what it depends on comes first",
        r"(?:^|(?<=\. ))((?:(?! and | then )[^.,:])+?) (if [^.,:]+)(?=\.)",
        (r"\2, \1",),
        last=True,
        moves=True,
    ),
)
