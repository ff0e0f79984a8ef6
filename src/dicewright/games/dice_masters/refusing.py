"""Why what a player typed may not be done now, in the words of a rule."""

from __future__ import annotations

from dicewright.engine.ask import Refusal
from dicewright.engine.state import State
from dicewright.games.dice_masters import sides, watch
from dicewright.games.dice_masters.dice import game_of
from dicewright.games.dice_masters.facts import ACTION, CHARACTER
from dicewright.games.dice_masters.main import why_not_buy, why_not_field, why_not_use
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.zones import (
    CENTRE,
    COMMONS,
    RESERVE,
    SUPPLY,
    TEAM,
    inside,
)


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why what these words mean may not be done now; None if nothing is known about it."""
    deed, _, what = words.strip().lower().partition(" ")
    if deed in ("buy", "field", "use") and what:
        if not sides.is_active(state, seat):
            return Refusal("DM-MAIN-08", f"Only the active player may {deed} dice.", "Use a Global or pass.")
        if deed != "use" and state.facts["phase"] != "main":
            return Refusal("DM-WIN-03", f"No dice can be {'bought' if deed == 'buy' else 'fielded'} now.")
        refusal = {"buy": _why_not_buy, "field": _why_not_field, "use": _why_not_use}[deed](state, seat, what)
        if refusal is not None:
            return refusal
    return watch.why_not(state, seat, words)


def _why_not_buy(state: State, seat: int, what: str) -> Refusal | None:
    game = game_of(state)
    mine = (*inside(state, seat, TEAM), *inside(state, seat, COMMONS))
    for card in mine:
        if game.buy_words[card].removeprefix("buy ").startswith(what):
            supply = (*inside(state, seat, SUPPLY), *inside(state, seat, CENTRE))
            if not any(state.things[one].card == card for one in supply):
                return Refusal("DM-BUY-05", f"No dice are left on {game.names[card]}.")
            return why_not_buy(state, seat, card)
    for other in (*sides.team(state, seat)[1:], *sides.opponents(state, seat)):
        for card in inside(state, other, TEAM):
            if game.buy_words[card].removeprefix("buy ").startswith(what):
                whose = "partner" if sides.allied(seat, other) else "opponent"
                return Refusal("DM-BUY-06", f"{game.names[card]} is your {whose}'s card.", "Buy from your own cards.")
    return None


def _why_not_field(state: State, seat: int, what: str) -> Refusal | None:
    game = game_of(state)
    for number in inside(state, seat, RESERVE):
        if game.words[number].startswith(what):
            die: Die = state.things[number]
            if game.kinds[die.card].faces[die.face].kind != CHARACTER:
                return Refusal("DM-FIELD-01", f"{game.words[number]} shows no character face.")
            return why_not_field(state, seat, number)
    return Refusal("DM-FIELD-01", f"There is no {what} in your Reserve Pool.")


def _why_not_use(state: State, seat: int, what: str) -> Refusal | None:
    game = game_of(state)
    for number in inside(state, seat, RESERVE):
        if game.words[number].startswith(what):
            die: Die = state.things[number]
            if game.kinds[die.card].faces[die.face].kind != ACTION:
                return Refusal("DM-ACT-07", f"{game.words[number]} shows no action face: it is just energy.")
            return why_not_use(state, seat, number)
    return Refusal("DM-ACT-01", f"There is no {what} in your Reserve Pool.")
