"""What is said the other way round: passives, causatives, what holds until when, and what somebody is made to choose.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, TURN, WHOSE
from dicewright.language.reading import Rewriting

_START: Final = r"(?:^|(?<=, )|(?<=\. )|(?<=\* )|(?<=: ))"
_STATS: Final = r"[+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?"
_FOE: Final = r"(?:your opponent|an opponent|the opponent|target opponent)"


def passives() -> Iterator[Rewriting]:
    """What is done, said of whom it is done to, or of who has it done."""
    some = r"((?:target|each|all|up to \d+ target|\d+ target)\b[^.,:\n]*?)"
    yield Rewriting("“KO”", rf"{_START}{some} (?:is|are|gets?) (?:KO'd|knocked out)(?=\.| and\b)", (r"KO \1",))
    yield Rewriting(
        "“move … to”",
        rf"{_START}{some} (?:goes|go|is moved|are moved|returns?|is returned) (?:back )?(?:in|into|to) "
        r"(?:the|its owner's|its controller's|their) (used pile|prep area|bag)(?=\.| and\b)",
        (r"move \1 to its owner's \2",),
    )
    yield Rewriting(
        "“spin … down 1 level”",
        rf"{_START}{some} (?:is spun|spins|goes|drops|is reduced) (up|down) (\d+|a|one) levels?(?=\.| and\b)",
        (r"spin \1 \2 \3 level",),
    )
    yield Rewriting(
        "“you may”",
        r"\byou may have (?:it|this die) (deal|spin|get|gain|copy|capture)s?\b",
        (r"you may have this die \1",),
    )
    yield Rewriting("“this die deals”", r"\byou may have this die deal (?=\d+ damage)", ("you may deal ",))
    yield Rewriting(
        "“KO each …”",
        rf"\beach player (?:must )?(?:KOs?|sacrifices?) (?:all|each) of their ({WHOSE})(character|sidekick)s?(?:"
        r" dice)?(?=\.)",
        (r"KO each \1\2 die", r"KO each \1\2"),
    )
    yield Rewriting(
        "“costs 1 less to field”",
        r"^((?:While [^,\n]+, )?)(this die)'s (fielding|purchase) cost is (?:reduced|lowered|decreased) by (\d+)",
        (r"\1\2 costs \4 less to \3",),
        (CHARACTER,),
    )
    yield Rewriting("“to field”", r"\b(costs? \d+ (?:less|more) to )fielding\b", (r"\1field",))
    yield Rewriting(
        "“each player”",
        r"\b(?:you and your opponent|your opponent and you) each (draw|lose|gain|prep|KO"
        r"|take)s?\b",
        (r"each player \1s",),
    )
    yield Rewriting(
        "“each player preps a die”",
        r"\beach player draws (a die|\d dice|two dice)(?: from their bag)?(?:,? and|\.)(?: then)? (?:place|put"
        r"|move)s? (?:it|them) (?:in|into|to) (?:your|their) prep areas?(?=\.)",
        (r"each player preps \1 from their bag",),
    )
    yield Rewriting(
        "“sidekicks”",
        r"\b(?:both players'|each player's) (?=sidekicks|characters|character dice|dice"
        r"|action)",
        ("",),
    )
    yield Rewriting("“get”", rf"\b((?:your|opposing)\b[^,.:\n]*?) each (?=(?:get|gain|have) {_STATS})", (r"\1 ",))


def until() -> Iterator[Rewriting]:
    """How long something holds, said first, or in other words."""
    yield Rewriting(
        "“this turn, …”",
        r"(?<=, )until (?:the )?end of (?:the |this )?turn, "
        r"(?=\w)",
        ("this turn, ",),
        first=True,
    )
    late = r"(until (?:your next turn|the end of your opponent's next turn))"
    yield Rewriting(
        "“… until your next turn”",
        rf"(?:^|(?<=\. )|(?<=When fielded, )|(?<=\* )){late}, ([^.,:\n]*? (?:can't|must|have|has|cost|costs|get"
        r"|gets)\b[^.,:\n]*)(?=\.)",
        (r"\2 \1",),
        moves=True,
    )
    yield Rewriting(
        "“your opponent can't use Globals”",
        rf"\b(?:opposing |your opponent's )?globals?(?: abilities)? (?:can't|may not) be used(?: by {_FOE})?(?=[.,]"
        r"| until| this)",
        ("your opponent can't use Globals",),
        moves=True,
    )
    yield Rewriting(
        "“while this die is a character die that was fielded this turn”",
        rf"^(this die) ((?:gets?|has) {_STATS}|can't be blocked|has [A-Z]\w+) (?:on|during) the (?:same )?turn "
        r"(?:it|this die|he|she) (?:is|was) fielded(?=\.)",
        (r"While \1 is a character die that was fielded this turn, \1 \2",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“this turn”",
        rf"{_START}(target [^.,:\n]*? can block (?:any number of [^.,:\n]*?|\d+ [^.,:\n]*?))(?:,? {TURN})\. (It"
        r"|That die) (can't be KO'd|can't attack)(?=\.)",
        (r"\1 this turn. \2 \3 this turn",),
        moves=True,
    )
    yield Rewriting(
        "“at the end of the turn” comes first",
        r"^(When this die (?:blocks|attacks|is blocked)[^,\n]*, )([^.,:\n]+?) at (?:the )?end of (?:the |this"
        r" )?turn(?=\.)",
        (r"\1at the end of the turn, \2",),
        moves=True,
    )
    yield Rewriting(
        "“while blocking a …”",
        rf"^(this die) ((?:gets?|has) {_STATS}|takes no damage|can't be KO'd) (?:while|when) (?:it is |it's )?"
        r"(blocking|engaged with) (an? [^.,:\n]*)(?=\.)",
        (r"While \3 \4, \1 \2",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“your opponent has no active …”",
        r"\b(if|while) (?:an|the) opponent (?=has|controls)",
        (r"\1 your opponent ",),
        first=True,
    )


def made_to_choose() -> Iterator[Rewriting]:
    """What somebody chooses of two, dice that are looked for, and what is got for a die that is given up."""
    yield Rewriting(
        "“your opponent chooses 1: …; or …”",
        rf"\b{_FOE} (?:must choose|chooses|must choose one|chooses one): (?:either )?(?:you )?([^.;:]*?)[,;]? or "
        r"(?:they|your opponent) (lose|take)s? (\d+ (?:life|damage))(?=\.)",
        (r"your opponent chooses 1: \1; or your opponent \2s \3",),
    )
    yield Rewriting(
        "“your opponent chooses 1: …; or …”",
        rf"\b{_FOE} (?:must choose|chooses|must choose one|chooses one): (?:they|your opponent) (lose|take)s? (\d+ "
        r"(?:life|damage))[,;]? or (?:you )?([^.;:]*?)(?=\.)",
        (r"your opponent chooses 1: your opponent \1s \2; or \3",),
    )
    yield Rewriting(
        "“deal … to your opponent” is one of two",
        r"(?<=[:;] )(or )?your opponent takes (\d+)"
        r" damage",
        (r"\1deal \2 damage to your opponent",),
    )
    yield Rewriting(
        "“move a … in your bag to the field”",
        r"\bsearch your bag for (an? [^.,:\n]*?)(?: die)?(?:,? and|[.,])(?: then)? (?:put|place|move) it (?:in|into"
        r"|onto|to) the field(?=\.)",
        (r"move \1 in your bag to the field", r"move \1 die in your bag to the field"),
    )
    yield Rewriting(
        "“if you do”",
        r"^(When this die [^.:\n]*?, you may )KO (?:it|this die)(?: to|:) (?=\w)",
        (r"\1KO this die. If you do, ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“deal … damage”",
        r"\b(deals? \d+) (?:extra|additional|more|bonus) (?=damage to (?:target|your"
        r" opponent|each|that player))",
        (r"\1 ",),
    )
    yield Rewriting(
        "“prep … for each …”",
        r"\bdraw a die (for each [^.,:\n]*?)(?:,? then|,? and|\.)(?: then)? (?:put|place|move) (?:those dice|them"
        r"|it) (?:in|into|to) your prep area(?=\.)",
        (r"prep a die from your bag \1",),
    )
    yield Rewriting(
        "“each opposing character die that can block this die”",
        r"\beach (?:opposing )?character(?: die)? (?:that|which) (?:could|can|is able to) block (?:it|this die)"
        r"(?=[.,])",
        ("each opposing character die that can block this die",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“if that die is a level 3 character die”",
        r"\bif (?:its level (?:was|is)|it (?:was|is)(?: at)?(?: an?)? level) (\d)(?: character(?: die)?)?(?=,)",
        (r"if that die is a level \1 character die",),
    )


TURNED: Final = (*passives(), *until(), *made_to_choose())
