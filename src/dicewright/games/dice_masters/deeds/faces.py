"""Turning dice to energy faces, and back to where they were."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.state import State
from dicewright.games.dice_masters import verbs
from dicewright.games.dice_masters.counts import read
from dicewright.games.dice_masters.dice import face_of, game_of
from dicewright.games.dice_masters.facts import ACTION, CHARACTER, ENERGY
from dicewright.games.dice_masters.naming import Names
from dicewright.games.dice_masters.prompts import question
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.shapes import WILD
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.values import chooser
from dicewright.games.dice_masters.vocabulary import faces as said
from dicewright.games.dice_masters.words import face_words
from dicewright.games.dice_masters.zones import PREP, RESERVE


def _faces(state: State, number: int, which: str) -> list[int]:
    """The energy faces of a die that differ, those of a kind only; `another` leaves out the one it shows."""
    die: Die = state.things[number]
    found: dict[tuple[str, ...], int] = {}
    for at, face in enumerate(game_of(state).kinds[die.card].faces):
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
        selector = node.die if moving else node.dice
        found = ask_for(state, state.game.rules.choices[type(selector)](state, state.names, selector))
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        state.bind("it", found)
        state.advance(1, ((), found))
        return None
    settled, dice = frame.local
    if not dice:
        state.pop()
        for one, face in settled:
            if moving:
                verbs.move(state, (one,), RESERVE, face)
            else:
                verbs.spin_to(state, (one,), face)
        return None
    known = _faces(state, dice[0], which)
    if len(known) > 1 and answer is None:
        return _which(state, dice[0], known)
    if answer is not None and len(known) > 1:
        faces = game_of(state).kinds[state.things[dice[0]].card].faces
        known = [at for at in known if face_words(faces[at]) == answer]
    state.advance(1, ((*settled, *((dice[0], at) for at in known[:1])), dice[1:]))
    return None


def _which(state: State, number: int, known: list[int]) -> Ask:
    faces = game_of(state).kinds[state.things[number].card].faces
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
            verbs.spin_to(state, (one,), was[one])


@rules.step(said.Boomerang)
def boomerang(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The burst that gave it is that of the face used, not of the one rerolled."""
    this = state.names["this"]
    if frame.step == 0:
        state.advance(1)
        verbs.reroll(state, (this,))
        return None
    state.pop()
    shown = face_of(state, this)
    if shown is not None and shown.kind == ACTION:
        verbs.move(state, (this,), PREP)
    return None


@rules.do(said.SpinToLevelOf)
def spin_to_level_of(state: State, node: said.SpinToLevelOf) -> None:
    kinds = game_of(state).kinds
    wanted = sum(read(state, state.names, one, "level") for one in state.value(node.die))
    for one in state.value(node.dice):
        levels = kinds[state.things[one].card].levels
        if wanted and levels:
            verbs.spin_to(state, (one,), levels[min(wanted, len(levels)) - 1])
