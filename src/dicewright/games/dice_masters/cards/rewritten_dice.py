"""What designers of Dice Masters say of dice in one breath: where they lie and go, whose they are, what meets them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DICE, TITLE, TURN, WHOSE
from dicewright.language.reading import OWN, Rewriting

_ZONE: Final = r"(?:your|the|their|your opponent's|its owner's) (?:used pile|prep area|prep|reserve|bag)"
_PUT: Final = r"(?:put|place|move|send|return|add)"
_INTO: Final = r"(?:back )?(?:in|into|to|onto)"
_FOE: Final = r"(your opponent|target opponent|that player|an opponent)"


def moved() -> Iterator[Rewriting]:
    """Dice on their way from one place to another."""
    some = (
        r"((?!(?:an?|\d+|one|two|three) di[ec]e? (?:from|out of) [^.,:]*?\bbag\b)"
        rf"(?:(?:up to )?(?:an?|1|{COUNT}|any number of|each|all|target) [^.,:]*?di[ec]e?|(?:an?|up to {COUNT})"
        r" [^.,:]*?))"
    )
    yield Rewriting(
        "“move … to”",
        rf"\b(?:take|choose|pick) {some} (?:from|in) ({_ZONE})(?:,? and|,)(?: then)? {_PUT} (?:it|them|that die|"
        r"those dice)"
        rf" {_INTO} ({_ZONE})(?=[.,*]|\Z)",
        (r"move \1 in \2 to \3",),
    )
    yield Rewriting(
        "“move … to”",
        rf"\b{_PUT} {some} (?:from|in) ({_ZONE}) {_INTO} ({_ZONE}|the field)(?=[.,* ]|\Z)",
        (r"move \1 in \2 to \3",),
    )
    yield Rewriting(
        "dice in the field are not said to be there",
        rf"\b((?:an?|1|one|up to {COUNT}|target|each) (?:[^.,:]*? )?(?:character|sidekick)s?(?: di[ec]e)?(?: you "
        r"control)?)"
        r" from the field(?= (?:to|in|into)\b)",
        (r"\1",),
    )
    yield Rewriting(
        "a roll ends in the reserve",
        rf"\b((?:re)?roll (?:it|them|that die|those dice))(?:,? and|,|\.)(?: then)? {_PUT} (?:it|them|that die|"
        r"those dice) "
        r"(?:to|in|into) (?:your|the) reserve(?: pool)?(?=[.,])",
        (r"\1",),
    )
    yield Rewriting(
        "each effect is a sentence",
        r"(?:^|(?<=, )|(?<=\. ))(?![^.]* in your (?:used pile|prep area) and move)(choose"
        r" (?:an?|1|one|target) [^.,:]*?),? and ((?:re)?roll|prep|KO|field|move|spin|"
        r"capture) "
        r"(it|that die)\b",
        (r"\1. \2 \3",),
        moves=True,
    )
    going = r"(?: instead(?: of [^.,:]*)?)"
    yield Rewriting(
        "where it goes is enough",
        rf"^([^\n]*?\bwhen (?!.* would )[^,.:]*? is KO'd[^,.:]*, (?:you may )?){_PUT} (?:it"
        r"|that die|this die|him|her)"
        rf" {_INTO} (the field)((?: at level \d)?){going}(?=[.,]| and\b)",
        (r"\1move it to \2\3",),
    )


def theirs() -> Iterator[Rewriting]:
    """What another player chooses among their own dice."""
    zones = (("prep(?: area)?", "prep area"), ("reserve(?: pool)?", "reserve"), ("used pile", "used pile"))
    for said, zone in zones:
        for end, name in (("used pile", "used pile"), ("bag", "bag"), ("prep(?: area)?", "prep area")):
            if end.startswith(zone[:4]):
                continue
            yield Rewriting(
                "“your opponent chooses …”",
                r"\byour opponent (?:must |has to |chooses to )?(?:moves?|puts?|places?|sends?|discards?) (?:an?|"
                r"1|one)"
                rf" ((?:\w+ )?die|sidekick) (?:from|in) their {said} {_INTO} their {end}(?=\.)",
                (rf"your opponent chooses a \1 in your opponent's {zone}. Move it to its owner's {name}",),
            )
    for end, deed in (
        (
            rf"(?:moves?|puts?|places?|sends?) (?:it|that die) {_INTO} their used pile",
            "Move it to its owner's used pile",
        ),
        (
            rf"(?:moves?|puts?|places?|sends?) (?:it|that die) {_INTO} their prep(?: area)?",
            "Move it to its owner's prep area",
        ),
        (r"spins? (?:it|that die) down (?:1|one|a) level", "Spin it down 1 level"),
        (r"KOs? (?:it|that die)", "KO it"),
    ):
        for what, meant in (
            (rf"(?:one|1) of their ({WHOSE}character)(?:s| dice)?", r"a \2 die"),
            (rf"(?:one|1) of their ({WHOSE}sidekick)(?:s| dice)?", r"a \2"),
            (rf"an? ({WHOSE}character)(?: die)?(?: they control)?", r"a \2 die"),
            (rf"an? ({WHOSE}sidekick)(?: die)?(?: they control)?", r"a \2"),
        ):
            yield Rewriting(
                "“your opponent chooses …”",
                rf"\b{_FOE} (?:must )?chooses? {what}(?:,? and|\.(?! \w+ that die)| to)(?: then)? (?:they )?{end}"
                r"(?=\.)",
                (rf"\1 chooses {meant} they control. {deed}",),
            )
    yield Rewriting(
        "“your opponent chooses …”",
        rf"\b{_FOE} (?:must )?(?:chooses? and )?KOs? (?!1\b|one\b)({COUNT}) of their ({WHOSE})(character"
        r"|sidekick)s?(?: "
        r"dice)?(?=\.)",
        (r"\1 chooses \2 \3\4 dice they control. KO those dice", r"\1 chooses \2 \3\4s they control. KO those dice"),
    )
    for who, controls in (
        ("your opponent", "your opponent controls"),
        ("target opponent|target player", "they control"),
    ):
        yield Rewriting(
            "“for each … they control”",
            rf"\b((?:{who}) [^.,:]*? for each) (?:of their|(?:character|sidekick)? ?they control) ?({WHOSE})"
            r"(character|sidekick)s?(?: dice)?(?=\.)",
            (rf"\1 \2\3 die {controls}", rf"\1 \2\3 {controls}"),
        )
    yield Rewriting(
        "“each player draws a die”",
        r"\beach player draws a die(?: from their bag)?(?:,? and|\.)(?: then)? (?:preps it|(?:puts|places|moves) it "
        r"(?:in|into|to) their prep(?: area)?)(?=\.)",
        ("each player draws a die. Prep those dice",),
    )


def met() -> Iterator[Rewriting]:
    """What may meet whom in the attack."""
    name = "“can't be blocked by …”"
    who = r"^((?:While [^,]+, )?)([^,.:\n]*?)"
    yield Rewriting(
        name,
        rf"{who} can't be blocked by ([^,.:\n]*?) or (?:by )?((?:level|sidekick|character|opposing|\[|"
        r"non-)[^,.:\n]*)(?=\.)",
        (r"\1\2 can't be blocked by \3.\n\1\2 can't be blocked by \4",),
        (CHARACTER,),
        moves=True,
    )
    only = r" (?:can't be blocked except by|can only be blocked by|may only be blocked by) (?:other )?"
    yield Rewriting(
        name,
        rf"{who}{only}(\[\w+\]|{TITLE}) (?:characters?|character dice|dice)(?=\.| this turn)",
        (r"\1\2 can't be blocked by non-\3 character dice",),
    )
    yield Rewriting(
        name,
        rf"{who}{only}sidekicks?(?: dice| characters)?(?=\.| this turn)",
        (r"\1\2 can't be blocked by non-sidekick character dice",),
    )
    yield Rewriting(
        name,
        rf"{who}{only}(?:characters?|character dice|dice) with ((?-i:[A-Z])[a-z]\w*)(?=\.| this turn)",
        (r"\1\2 can't be blocked by character dice without \3",),
    )
    yield Rewriting(
        name,
        rf"{who}{only}(?:characters?|character dice|dice) with (?:an? )?(purchase cost|level|A|D)(?: of)? (\d+) or "
        r"(?:more|higher|greater)"
        r"(?=\.| this turn)",
        (r"\1\2 can't be blocked by character dice with \3 less than \4",),
    )
    yield Rewriting(
        name,
        rf"\bcan't be blocked by more than ({COUNT}) (?:characters?|dice|blockers?)(?: dice| die)?\b",
        (r"can't be blocked by more than \1 character die", r"can't be blocked by more than \1 character dice"),
    )
    yield Rewriting(
        "“can block any number of …”",
        r"\bcan block any number of (?:attackers|characters)(?: dice)?\b",
        ("can block any number of attacking character dice",),
    )
    yield Rewriting(
        "“deals its full damage to each of its blockers”",
        r"\bdeals? its (?:full |combat |full combat )?damage to (?:all|each)(?: of)?(?: its)? (?:blockers?|"
        r"character(?:s| dice) blocking it)(?=\.)",
        ("deals its full damage to each of its blockers",),
    )
    yield Rewriting("“your opponent”", r"\bthe defending player\b", ("your opponent",), (CHARACTER,))
    yield Rewriting(
        "“each character die blocking it”",
        r"^(When this die is blocked(?: by [^,.:]*)?, (?![^\n]*\bif\b)[^\n]*?)\b(?:the blocking character|the "
        r"blocker|the character blocking (?:it|this die))"
        r"(?: die)?\b",
        (r"\1each character die blocking it",),
    )
    yield Rewriting("“this turn”", r"\bcan't (attack|block) again (?=this turn)", (r"can't \1 ",))
    for said, way in (("less|lower|smaller", "less than"), ("more|greater|higher", "more than")):
        yield Rewriting(
            "“with A less than this die's”",
            rf"\bwith (?:an? )?(?:{said}) (A|D|attack|defen[cs]e|level|purchase cost|fielding cost) than (this die|"
            r"it)(?:'s(?: \1)?)?(?=[.,]| this| until)",
            (rf"with \1 {way} this die's",),
        )
        yield Rewriting(
            "“with A less than this die's”",
            rf"\bwith (?:an? )?(?:{said}) (A|D|level|purchase cost|fielding cost) than this die's (A|D|"
            r"level)(?=[.,]| this| until)",
            (rf"with \1 {way} this die's \2",),
        )


def drawn_less() -> Iterator[Rewriting]:
    """Dice that are drawn beyond four, or not drawn."""
    count = rf"({COUNT}|an?)"
    step = r"(?:during|in|at) (?:your|their|his or her|the|its)( next)? clear and draw(?: step)?"
    who = "(?:your opponents?|an opponent|the opponent|they)"
    for said, way in (("fewer|less", "fewer"), ("extra|additional|more", "more")):
        dice = (rf"{count} (?:{said}) di[ec]e?", rf"{count} di[ec]e? (?:{said})")
        for how in dice:
            for one, die in (("1|one|an?", "die"), (rf"{COUNT}", "dice")):
                number = how.replace(count, f"({one})")
                meant = f"{way} {die} in their clear and draw step"
                yield Rewriting(
                    "“draws 1 fewer die”",
                    rf"\b{who} (?:must )?draws? {number} {step.replace('( next)?', '')}(?=\.)",
                    (rf"your opponent draws {'1' if die == 'die' else chr(92) + '1'} {meant}",),
                )
                yield Rewriting(
                    "“draws 1 fewer die”",
                    rf"\b{who} (?:must )?draws? {number} {step.replace('( next)?', ' next')}(?=\.)",
                    (
                        rf"your opponent draws {'1' if die == 'die' else chr(92) + '1'} {meant} until the"
                        r" end of your "
                        "opponent's next turn",
                    ),
                )


def several() -> Iterator[Rewriting]:
    """One effect on two, two effects on one."""
    yield Rewriting(
        "“deal … to … and … to …”",
        r"\bdeal (\d+) damage to ((?:target|each|all|that|your opponent)\b[^.,:]*?) and (?:to )?"
        r"((?:each|all|your opponent|you\b|its controller|target (?:player|opponent)|that player)[^.,:]*)(?=\.)",
        (r"deal \1 damage to \2 and \1 damage to \3",),
    )
    yield Rewriting("“each player”", r"\b(?:all|both) players\b", ("each player",))
    yield Rewriting(
        "numbers and keywords stand apart",
        r"(?:^|(?<=, )|(?<=\. ))((?:your|each|all|opposing)\b[^,.:\n]*?) gets? ((?:[+-]\d+ ?[AD](?: and (?=[+-])|"
        r"/)?)+),? and "
        rf"(?:gains? |have |has )?((?-i:[A-Z])\w+),? {TURN}(?=\.)",
        (r"\1 get \2. \1 have \3 this turn", r"\1 gets \2. \1 has \3 this turn"),
    )
    yield Rewriting(
        "“your … character dice”",
        rf"\beach (?:of )?your (other )?{TITLE} (?=gets?\b|has\b|have\b|can't\b|costs?\b)",
        (r"your \1\2 character dice ",),
    )
    yield Rewriting(
        "“for each … you control”",
        rf"\bfor each ((?:other |opposing )?(?:{WHOSE}){DICE}|(?:other )?{TITLE} character)(?: die)? you (?:have|"
        r"control) (?:in the field|in play)(?=[.,])",
        (r"for each \1 die you control", r"for each \1 you control"),
    )
    yield Rewriting(
        "“your opponent pays 1 more energy to use a Global”",
        r"\bglobals?(?: abilities)? cost (?:your opponents?|an opponent|opponents) (\d+)"
        r" more (?:energy )?to use(?=\.)",
        (r"your opponent pays \1 more energy to use a Global",),
    )
    yield Rewriting(
        "a Global that prevents answers the damage",
        r"^Global: (Pay \[[^\]]*\])\. Prevent (\d+|all)(?: of the)? damage (?:dealt )?to target character(?: "
        r"die)?(?=\.)",
        (r"Global: When a character die would take damage, you may \1: prevent \2 of that damage",),
    )
    yield Rewriting(
        "“when … would take damage”",
        r"^While active, you may (pay [^.,:]*?) to prevent (\d+|all)(?: of the)? damage (?:dealt )?to "
        r"(?:one of your characters|a character you control|your characters)(?: dice)?(?=\.)",
        (r"While active, when a character die you control would take damage, you may \1: prevent \2 of that damage",),
    )


def of_its_name() -> Iterator[Rewriting]:
    """Dice of the card by its own name: never the other player's, who may have the same card."""
    name, not_theirs = "“character dice of this card”", r"(?<!opposing )(?<!target )(?<!each )(?<!all )(?<!opponent's )"
    where = "(?: in (?:the|your) field| you (?:have|control)(?: in the field)?)?"
    for said, meant in (("dice", "dice"), ("die", "die")):
        yield Rewriting(
            name,
            rf"{not_theirs}\b(?:the )?{OWN} (?:character )?{said}\b{where}",
            (f"character {meant} of this card",),
            (CHARACTER,),
        )
    yield Rewriting(
        "“an opposing card”",
        r"\b(?:choose|name) (?:an? (?:opposing|opponent's) (character )?card"
        r"|an? (character )?card (?:your opponent|an opponent) (?:owns|controls|has)"
        r"|one of your opponent's (character )?cards)(?=[.,])",
        (r"choose an opposing \1\2\3card",),
    )
    yield Rewriting(
        "“opposing dice of the chosen card”",
        r"(?<=\. )(?:(?:dice of|dice from) (?:that|the chosen|the named) card|(?:its|that card's) dice)\b",
        ("opposing dice of the chosen card",),
    )
    yield Rewriting(
        "“choose an energy type”",
        r"\b(?:choose|name) (?:an? (?:energy type|type of energy|energy)|a type)(?=[.,])",
        ("choose an energy type",),
    )


def chosen() -> Iterator[Rewriting]:
    """Dice that fit what was chosen, and what nobody may purchase."""
    for said, what in (("(?:energy )?type", "energy type"), ("affiliation", "affiliation")):
        yield Rewriting(
            f"“of the chosen {what}”",
            rf"(?<=\. )((?:(?:your|opposing|all|each) )*)(character|action)s?(?: di[ec]e)? (?:of|with) "
            rf"(?:that|the chosen|the named) {said}\b",
            (rf"\1\2 dice of the chosen {what}", rf"\1\2 die of the chosen {what}"),
        )
    yield Rewriting(
        "“your opponent can't purchase …”",
        r"\bopposing ((?:character |action )?dice(?: (?:of|with) [^.,:]*?)?) can't be (?:purchased|bought)\b",
        (r"your opponent can't purchase \1",),
        moves=True,
    )


ROUND_DICE: Final = (*of_its_name(), *chosen(), *moved(), *theirs(), *met(), *drawn_less(), *several())
