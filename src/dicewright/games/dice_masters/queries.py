"""What continuous effects answer: attack, defense, costs, permissions, duties. Nothing here changes the state.

Order of the layers: lost abilities, copies, changes applied to the die, static changes (DM-EFF-04, DM-EFF-08).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.ask import Refusal
from dicewright.engine.event import Entry, Event
from dicewright.engine.state import State
from dicewright.games.dice_masters import fits, force, limits, sides
from dicewright.games.dice_masters.dice import game_of, token_face
from dicewright.games.dice_masters.facts import CardFacts, Face, card
from dicewright.games.dice_masters.things import Card, Die
from dicewright.games.dice_masters.vocabulary import modifiers as said
from dicewright.games.dice_masters.vocabulary.levies import Discount
from dicewright.games.dice_masters.zones import ATTACK, FIELD, fielded, of_team


class Duty(NamedTuple):
    """Something that must be done if able: die `subject` must attack, or block `object`.

    subject -1: somebody must block `object`. object -1: `subject` must block anybody.
    """

    subject: int
    object: int
    source: int
    rule: str


def this_turn(state: State, before: int = -1) -> list[Event]:
    """What has happened this turn, newest first. before: only what stands before that number of the log."""
    found = []
    entry: Entry | None = state.log
    while entry is not None and entry.event.kind != "begin turn":
        if before < 0 or entry.number < before:
            found.append(entry.event)
        entry = entry.before
    return found


def was_kod(state: State, seat: int) -> bool:
    """Whether a character die of a seat was KO'd this turn (DM-KEY-06)."""
    return any(event.kind == "ko" and event.seat == seat for event in this_turn(state))


def this_game(state: State) -> Iterator[Event]:
    """What has happened since the match began, newest first."""
    entry: Entry | None = state.log
    while entry is not None:
        yield entry.event
        entry = entry.before


# --- what a die is ---


def face(state: State, die: Die) -> Face | None:
    """The face a die shows (or showed, if it is an old one); None if it is unrolled."""
    if die.face < 0:
        return None
    if die.token:
        return token_face(die)
    kind = game_of(state).kinds[die.card]
    shown = kind.faces[die.face]
    if state.lasting and die.arrived and shown.level:
        like = force.likeness(state, die)
        if like is not None and like["faces"]:
            kind = game_of(state).kinds[like["other"]]
            shown = kind.faces[kind.levels[min(shown.level, len(kind.levels)) - 1]]
        level = force.read_as(state, die)
        if level:
            return kind.faces[kind.levels[min(level, len(kind.levels)) - 1]]
    return shown


def facts_of(state: State, die: Die) -> CardFacts | None:
    """The card a die counts as; None for Sidekicks and tokens (DM-CARD-03, DM-TOK-01)."""
    if die.card < 0 or die.token:
        return None
    game = game_of(state)
    if state.lasting and die.arrived:
        copied = force.copied(state, die.id)
        if copied is not None and copied.what == "everything" and copied.number:
            return game.cards[copied.number]  # DM-COPY-03
        like = force.likeness(state, die)
        if like is not None:
            return _at_cost(like["number"], game.cards[state.things[die.card].number].cost)
    return game.cards[state.things[die.card].number]


def affiliations(state: State, die: Die) -> tuple[str, ...]:
    """What a die belongs to: by its card, and as it was given (DM-CARD-09)."""
    facts = facts_of(state, die)
    printed = () if facts is None else facts.affiliations
    if not state.lasting:
        return printed
    return printed + tuple([word for word in force.gained(state, die) if word not in printed])


@of_content
@cache
def _at_cost(number: str, cost: int) -> CardFacts:
    """A card as it is, but for its purchase cost."""
    return replace(card(number), cost=cost)


def card_of(state: State, die: Die) -> int:
    """The id of the card a die belongs to, -1 for Sidekicks."""
    return -1 if die.token else die.card


# --- stats ---


def attack(state: State, number: int) -> int:
    """What a die's attack reads."""
    return stats(state, number)[0]


def defense(state: State, number: int) -> int:
    """What a die's defense reads."""
    return stats(state, number)[1]


def stats(state: State, number: int) -> tuple[int, int]:
    """What a die's attack and defense read (DM-STAT-01, DM-STAT-02)."""
    key = ("stats", number)
    found: tuple[int, int] | None = state.cache.get(key)
    if found is None:
        die: Die = state.things[number]
        a, d = before_statics(state, die)
        for one, names in force.statements(state, said.HaveStats):
            if force.covers(state, names, one.dice, number):
                times = 1 if one.per is None else int(state.value(one.per, names))
                a += one.stats.attack * times
                d += one.stats.defense * times
        found = state.cache[key] = (max(0, a), max(0, d))
    return found


def before_statics(state: State, die: Die) -> tuple[int, int]:
    """Printed or copied stats with the changes applied to the die, in order (DM-EFF-04)."""
    shown = face(state, die)
    if shown is None:
        return (0, 0)
    a, d = shown.attack, shown.defense
    if state.lasting and die.arrived:
        copied = force.copied(state, die.id)
        if copied is not None:
            a, d = copied.stats_at(state, shown.level)
    for what, x, y in die.applied:
        if what == "add":
            a, d = a + x, d + y
        elif what == "set attack":
            a = x
        elif what == "set defense":
            d = y
        else:
            a, d = d, a
    return a, d


def stat(state: State, die: Die, which: str) -> int:
    """A number of a die by its name in the language; of an old die, what it read without static changes."""
    if which in ("attack", "defense"):
        at = 0 if which == "attack" else 1
        if state.things[die.id] is die:
            return stats(state, die.id)[at]
        return max(0, before_statics(state, die)[at])
    if which == "cost":
        facts = facts_of(state, die)
        return 0 if facts is None else facts.cost  # DM-DICE-06
    shown = face(state, die)
    if shown is None:
        return 0
    return shown.level if which == "level" else shown.cost


# --- costs ---


def prices_change(state: State) -> bool:
    """Whether anything says that something costs more or less than is printed."""
    changed = bool(force.statements(state, said.Price) or force.statements(state, said.Free))
    return changed or bool(force.statements(state, Discount))


def cost(state: State, number: int, deed: str, seat: int, less: int = 0) -> int:
    """What it costs to `buy` a die of a card (its id), or to `field` a die. less: what an effect takes off."""
    thing = state.things[number]
    buying = isinstance(thing, Card)
    game = game_of(state)
    if buying:
        printed = game.cards[thing.number].cost
        example = force.example(state, number)
    else:
        shown = face(state, thing)
        printed = 0 if shown is None else shown.cost
        example = number
    change = -less
    for one, names in force.statements(state, said.Price):
        if one.deed == deed and force.concerns(state, names, one.dice, example, seat, buying):
            change += one.way * one.number * (1 if one.per is None else int(state.value(one.per, names)))
    if buying:
        change -= _discounts(state, example, seat)
    for free, names in force.statements(state, said.Free):
        if free.deed == deed and force.concerns(state, names, free.dice, example, seat, buying):
            return 0
    if not change:
        return printed
    floor = 0  # DM-FIELD-02
    if buying and game.edition.cost_floor:
        floor = min(printed, max(1, len(game.cards[thing.number].energy)))  # DM-BUY-08
    return max(floor, printed + change)


def _discounts(state: State, example: int, seat: int) -> int:
    """What effects take off a player's purchase; the same words count once, unless they speak of the next one."""
    less = 0
    counted: set[str] = set()
    for one, names in force.statements(state, Discount):
        fit = fits.fits(state, names, one.kind, state.things[example])
        if fit and names["rule"] not in counted and force.tells(state, names, one.who, seat):
            less += one.number
            if not one.once:
                counted.add(names["rule"])
    return less


def needs(state: State, number: int, deed: str) -> tuple[str, ...]:
    """The energy types a purchase of a card's die needs (DM-BUY-02, DM-BUY-03)."""
    game = game_of(state)
    types = game.cards[state.things[number].number].energy
    return types if game.edition.every_type else types[:1]


# --- permissions and duties ---


def can(state: State, deed: str, subject: int, object: int = -1) -> Refusal | None:
    """Why a die may not `attack`, `block`, `reroll` …; None if it may. A prohibition always wins (DM-CARD-11)."""
    for one, names in force.statements(state, said.Cannot):
        if one.deed != deed or not force.covers(state, names, one.dice, subject):
            continue
        if deed != "attack" or not _lifted(state, names, subject):
            return force.refuse(state, names, one)
    if deed == "block" and object >= 0:
        return _block(state, subject, object)
    if deed == "buy":
        return limits.purchase(state, subject, object)
    if deed == "attack" and game_of(state).edition.controller_stays_home:
        return _stays_home(state, subject)
    return None


def _lifted(state: State, names: dict[str, Any], subject: int) -> bool:
    """Whether what a die's own card forbids it is allowed again."""
    if names["this"] != subject or "fixed" in names:
        return False
    return any(
        force.covers(state, theirs, one.dice, subject) for one, theirs in force.statements(state, said.AttackDespite)
    )


def _stays_home(state: State, controller: int) -> Refusal | None:
    """A die that controls another may not attack itself; the controlled die may (DM-CTRL-02)."""
    for number in fielded(state, state.things[controller].controller):
        die = state.things[number]
        if die.holder == controller and die.controller != die.owner:
            word = state.game.word
            text = f"{word(state, controller)} controls {word(state, number)} and stays home."
            return Refusal("DM-CTRL-02", text, "Send the controlled die.")
    return None


def _block(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why a die may not block an attacker."""
    for one, names in force.statements(state, said.Unblockable):
        if force.covers(state, names, one.dice, attacker):
            return force.refuse(state, names, one)
    for by, names in force.statements(state, said.NotBlockedBy):
        if force.covers(state, names, by.dice, attacker) and force.means(state, names, by.blockers, blocker):
            return force.refuse(state, names, by)
    for no, names in force.statements(state, said.CannotBlock):
        if force.covers(state, names, no.dice, blocker) and force.means(state, names, no.whom, attacker):
            return force.refuse(state, names, no)
    return None


def cannot_target(state: State, number: int, names: dict[str, Any]) -> Refusal | None:
    """Why a die may not be targeted by what resolves (DM-TGT-02)."""
    origin = names.get("origin", "")
    for one, theirs in force.statements(state, said.Untargetable):
        if origin not in ("global", "action") and one.what != "their abilities":
            continue
        if not force.covers(state, theirs, one.dice, number):
            continue
        if one.what != "any" and names["you"] != sides.opponent(theirs["you"]):
            continue
        if one.what == "their actions" and origin != "action":
            continue
        return force.refuse(state, theirs, one)
    return None


def duties(state: State, deed: str) -> list[Duty]:
    """What must be done if able when attackers (`attack`) or blockers (`block`) are declared.

    Asked at the declaration only, so what comes later does nothing (DM-LATER-04).
    """
    found: list[Duty] = []
    for one, names in force.statements(state, said.Must):
        if deed == "attack" and one.deed == "attack":
            dice = of_team(state, sides.active_team(state), FIELD)
            found += [Duty(die, -1, *_because(names)) for die in dice if force.covers(state, names, one.dice, die)]
        elif deed == "block" and one.deed == "block":
            dice = of_team(state, sides.other_team(state), FIELD)
            found += [Duty(die, -1, *_because(names)) for die in dice if force.covers(state, names, one.dice, die)]
        elif deed == "block" and one.deed == "be blocked":
            dice = of_team(state, sides.active_team(state), ATTACK)
            found += [Duty(-1, die, *_because(names)) for die in dice if force.covers(state, names, one.dice, die)]
    if deed == "block":
        found += _block_duties(state)
    return found


def _block_duties(state: State) -> list[Duty]:
    found = []
    for one, names in force.statements(state, said.MustBlock):
        for die in of_team(state, sides.other_team(state), FIELD):
            if force.covers(state, names, one.dice, die):
                for attacker in of_team(state, sides.active_team(state), ATTACK):
                    if force.means(state, names, one.whom, attacker):
                        found.append(Duty(die, attacker, *_because(names)))
    return found


def _because(names: dict[str, Any]) -> tuple[int, str]:
    return names["this"], names["rule"]


def judge_blocks(state: State, blocks: dict[int, tuple[int, ...]]) -> Refusal | None:
    """Why these blocks (blocker to attackers) may not be made together; None if they may."""
    if not judges_blocks(state):
        return None
    for blocker, against in blocks.items():
        if len(against) > 1 and most_blocks(state, blocker, against) < len(against):
            word = state.game.word(state, blocker)
            return Refusal("DM-BLK-02", f"{word} can't block all of these.", "Block fewer attackers with it.")
    return None


def judges_blocks(state: State) -> bool:
    """Whether `judge_blocks` could refuse anything now."""
    return any(one.kind is not None for one, _ in force.statements(state, said.BlocksMore))


def most_blocks(state: State, number: int, attackers: tuple[int, ...] | None = None) -> int:
    """How many attackers a die may block at once (DM-BLK-02), or how many of certain ones."""
    most = 1
    for one, names in force.statements(state, said.BlocksMore):
        if one.number <= most or not force.covers(state, names, one.dice, number):
            continue
        kind = one.kind
        if kind is None or attackers is None or all(force.fits_kind(state, names, kind, it) for it in attackers):
            most = one.number
    return most


def spare_levels(state: State, number: int) -> int:
    """How many levels a die may be spun down to block as many more attackers; none below level 1 (DM-COST-01)."""
    for one, names in force.statements(state, said.BlocksBySpinning):
        if force.covers(state, names, one.dice, number):
            return max(0, stat(state, state.things[number], "level") - 1)
    return 0


def least_blockers(state: State, number: int) -> int:
    """How many dice it takes at least to block an attacker."""
    least = 1
    for one, names in force.statements(state, said.NotByFewer):
        if one.number > least and force.covers(state, names, one.dice, number):
            least = one.number
    return least


# --- draws ---


def extra_draw(state: State, seat: int) -> int:
    """How many dice more than four a seat draws in its Clear and Draw Step (DM-DRAW-10)."""
    return sum(one.number for one, names in force.statements(state, said.DrawMore) if names["you"] == seat)


# --- keywords, active ---


def has(state: State, number: int, keyword: str) -> bool:
    """Whether a die has a keyword now, printed on its card or given."""
    if force.lacks(state, number, keyword):
        return False
    if any(keyword in text.keywords for text in force.texts(state, state.things[number])):
        return True
    return any(
        one.keyword == keyword and force.covers(state, names, one.dice, number)
        for one, names in force.statements(state, said.HaveKeyword)
    )


def active(state: State, seat: int) -> tuple[int, ...]:
    """The ids of the cards a seat has active: at least one die in the field (DM-ACTIVE-01)."""
    things = state.things
    return tuple(dict.fromkeys(things[number].card for number in fielded(state, seat)))
