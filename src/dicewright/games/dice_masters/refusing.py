"""Why what a player typed may not be done now, in the words of a rule."""

from __future__ import annotations

from dicewright.engine.ask import Refusal
from dicewright.engine.quoting import short
from dicewright.engine.state import State
from dicewright.games.dice_masters import banned, sides, watch
from dicewright.games.dice_masters.dice import game_of
from dicewright.games.dice_masters.facts import ACTION, CHARACTER
from dicewright.games.dice_masters.main import why_not_buy, why_not_field, why_not_use
from dicewright.games.dice_masters.zones import CENTRE, COMMONS, RESERVE, SUPPLY, TEAM, inside

DECLARED = ("attack", "block", "target")


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why what these words mean may not be done now; None if nothing is known about it."""
    deed, _, what = words.strip().lower().partition(" ")
    if deed in DECLARED and what:
        return _why_not_declared(state, seat, deed, what)
    if deed in ("buy", "field", "use") and what:
        if not sides.is_active(state, seat):
            rule = "DM-WIN-01" if state.facts["phase"] == "attack" else "DM-MAIN-08"
            return Refusal(rule, f"Only the active player may {deed} dice.", "Use a Global or pass.")
        phase = state.facts["phase"]
        if deed != "use" and phase != "main":
            rule = "DM-WIN-03" if phase == "attack" else "DM-BUY-01" if deed == "buy" else "DM-MAIN-01"
            return Refusal(rule, f"No dice can be {'bought' if deed == 'buy' else 'fielded'} now.")
        refusal = _why_not_buy(state, seat, what) if deed == "buy" else _why_not_die(state, seat, deed, what)
        if refusal is not None:
            return refusal
    return watch.why_not(state, seat, words)


def _why_not_declared(state: State, seat: int, deed: str, what: str) -> Refusal | None:
    """Why a die may not attack, block (`block x`, or `block x > y`) or be targeted."""
    if deed == "target":
        return banned.untargetable(state, what)
    attacking = sides.is_active(state, seat)
    if deed == "attack" and not attacking:
        return Refusal("DM-ATK-01", "Only the active player attacks.", "Wait for your own turn.")
    if deed == "block" and attacking:
        return Refusal("DM-BLK-01", "Only the defender blocks.", "Wait for the turn of your opponent.")
    return (banned.no_attacker if deed == "attack" else banned.no_blocker)(state, seat, what)


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


def _why_not_die(state: State, seat: int, deed: str, what: str) -> Refusal | None:
    """Why no die of these words is fielded or used: there is none, none shows the face, or the first that does."""
    game = game_of(state)
    dice = [number for number in inside(state, seat, RESERVE) if game.words[number].startswith(what)]
    if not dice:
        return Refusal(
            "DM-FIELD-01" if deed == "field" else "DM-ACT-01", f"There is no {short(what)} in your Reserve Pool."
        )
    kind = CHARACTER if deed == "field" else ACTION
    fit = [number for number in dice if game.kinds[(die := state.things[number]).card].faces[die.face].kind == kind]
    if fit:
        return (why_not_field if deed == "field" else why_not_use)(state, seat, fit[0])
    if deed == "field":
        return Refusal("DM-FIELD-01", f"{game.words[dice[0]]} shows no character face.")
    return Refusal("DM-ACT-07", f"{game.words[dice[0]]} shows no action face: it is just energy.")
