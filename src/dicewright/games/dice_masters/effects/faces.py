"""Turning dice to energy faces, and back to where they were."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import PREP, RESERVE
from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER, ENERGY
from dicewright.games.dice_masters.cards.schema import WILD
from dicewright.games.dice_masters.cards.typed_names import face_words
from dicewright.games.dice_masters.continuous.amounts import read
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import chooser, lists
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import faces as said


def _faces(state: State, number: int, which: str) -> list[int]:
    """The energy faces of a die that differ, those of a kind only; `another` leaves out the one it shows."""
    die: Die = state.things[number]
    found: dict[tuple[str, ...], int] = {}
    for at, face in enumerate(state.game.kinds[die.card].faces):
        if face.kind == ENERGY and (which != "wild" or WILD in face.symbols):
            found.setdefault(face.symbols, at)
    shown = face_of(state, number)
    if which == "another" and shown is not None:
        found.pop(shown.symbols, None)
    return list(found.values())


@rules.step(said.SpinToEnergy, said.MoveOnEnergy)
def to_energy(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The dice first, then the face of each.

    local: the dice and faces settled so far, those that wait for a face.
    """
    node: Any = frame.node
    moving = isinstance(node, said.MoveOnEnergy)
    which = "any" if moving else node.which
    if frame.step == 0:
        found = decided(state, _to_turn(state, state.names, node), answer)
        if isinstance(found, Ask):
            return found
        state.bind("it", found)
        state.advance(1, ((), found))
        return None
    settled, dice = frame.local
    if not dice:
        state.pop()
        for one, face in settled:
            if moving:
                game_actions.move(state, (one,), RESERVE, face)
            else:
                game_actions.spin_to(state, (one,), face)
        return None
    known = _faces(state, dice[0], which)
    if len(known) > 1 and answer is None:
        return _which(state, dice[0], known)
    if answer is not None and len(known) > 1:
        faces = state.game.kinds[state.things[dice[0]].card].faces
        known = [at for at in known if face_words(faces[at]) == answer]
    state.advance(1, ((*settled, *((dice[0], at) for at in known[:1])), dice[1:]))
    return None


def _to_turn(state: State, names: Scope, node: Any) -> Choice:
    """The choice of the dice, among those that have such a face: others could not be affected (DM-ACT-08)."""
    moving = isinstance(node, said.MoveOnEnergy)
    selector = node.die if moving else node.dice
    choice = state.game.rules.choices[type(selector)](state, names, selector)
    ids = tuple([one for one in choice.ids if _faces(state, one, "any" if moving else node.which)])
    return change(choice, ids=ids, least=min(choice.least, len(ids)), most=min(choice.most, len(ids)))


lists(said.SpinToEnergy, lambda state, names, node: _to_turn(state, names, node).ids)


def _which(state: State, number: int, known: list[int]) -> Ask:
    faces = state.game.kinds[state.things[number].card].faces
    die = Names(state).held(number)
    options = [Option(face_words(faces[at])) for at in known]
    names = state.names
    prompt = question(state, names, f"which face of {die}?")
    return Pick(chooser(names), prompt, options, names["this"], names["rule"])


@rules.do(said.SpinBack)
def spin_back(state: State, node: said.SpinBack) -> None:
    """The face before the last reroll, if the die shows a character still."""
    was = {
        die.id: die.face for event in state.names.get("done", ()) if event.kind == "reroll" for die in event.more["was"]
    }
    for one in state.value(node.die):
        shown = face_of(state, one)
        if one in was and shown is not None and shown.kind == CHARACTER:
            game_actions.spin_to(state, (one,), was[one])


@rules.step(said.Boomerang)
def boomerang(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The burst that gave it is that of the face used, not of the one rerolled."""
    this = state.names["this"]
    if frame.step == 0:
        state.advance(1)
        game_actions.reroll(state, (this,))
        return None
    state.pop()
    shown = face_of(state, this)
    if shown is not None and shown.kind == ACTION:
        game_actions.move(state, (this,), PREP)
    return None


@rules.do(said.SpinToLevelOf)
def spin_to_level_of(state: State, node: said.SpinToLevelOf) -> None:
    for one, face in _turning(state, state.names, node, state.value(node.dice)):
        game_actions.spin_to(state, (one,), face)


def _turning(state: State, names: Scope, node: said.SpinToLevelOf, dice: tuple[int, ...]) -> list[tuple[int, int]]:
    """Which of these dice turn, each with its face of the level wanted: none that shows it already."""
    kinds = state.game.kinds
    wanted = sum(read(state, names, one, "level") for one in state.value(node.die, names))
    found = []
    for one in dice if wanted else ():
        die: Die = state.things[one]
        levels = kinds[die.card].levels
        face = levels[min(wanted, len(levels)) - 1] if levels else die.face
        if face != die.face:
            found.append((one, face))
    return found


def _could_turn(state: State, names: Scope, node: said.SpinToLevelOf) -> list[tuple[int, int]]:
    """What such an effect could turn now (DM-ACT-08)."""
    return _turning(state, names, node, state.game.rules.choices[type(node.dice)](state, names, node.dice).ids)


lists(said.SpinToLevelOf, _could_turn)
