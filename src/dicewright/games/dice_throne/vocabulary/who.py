"""Names of players in card text. A chosen player is chosen on resolution and is not a target (DT-TGT-07, DT-CARD-12).

Players are things whose id is their seat, so choosing one is an ordinary choice of things.
"""

from __future__ import annotations

from dicewright.engine.choosing import Choice, Choosing
from dicewright.engine.node import Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import places
from dicewright.games.dice_throne.sides import NOBODY, opponents, standing, teammates
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()


@phrase("another chosen player", other=True)
@phrase("a chosen player")
class ChosenPlayer(Choosing, Who):
    """Anybody: you, a teammate or an opponent (DT-CARD-12). other: but the player chosen just before."""

    other: bool = False


@phrase("a chosen opponent")
class ChosenOpponent(Choosing, Who):
    """Never you or a teammate (DT-CARD-12)."""


@phrase("you or a chosen teammate", or_you=True)
@phrase("a chosen teammate")
class ChosenTeammate(Choosing, Who):
    """Nobody in a duel. or_you: you can be chosen too."""

    or_you: bool = False


@phrase("up to {n} chosen {n:player|players}", plural="n")
class ChosenPlayers(Choosing, Who):
    """Up to so many different players."""

    n: int


@phrase("{n} chosen {n:opponent|opponents}", exact=True, plural="n")
@phrase("up to {n} chosen {n:opponent|opponents}", plural="n")
class ChosenOpponents(Choosing, Who):
    """Different opponents; exact: as many as there are, up to the number."""

    n: int
    exact: bool = False


@phrase("each opponent")
@phrase("you and each teammate", allies=True, plural=True)
class EachOpponent(Who):
    """Every opponent once, each hero of a team by themselves (DT-TXT-12, DT-MOD-03); or everybody of your own side."""

    allies: bool = False


@phrase("the attacker")
class TheAttacker(Who):
    """Whose Attack it is."""


@phrase("the defender")
class TheDefender(Who):
    """Who is Attacked, or would be if the ability is no Attack."""


@phrase("you", plural=True)
class You(Who):
    """Who controls the text."""


@phrase("yourself")
class Yourself(Who):
    """Who controls the text, after a verb of theirs."""


@phrase("that player")
class ThatPlayer(Who):
    """The player chosen just before."""


@phrase("its inflicter")
class Inflicter(Who):
    """Who put this token where it is."""


@phrase("the player {part} is on")
class Bearer(Who):
    """On whose board a companion of yours lies."""

    part: TokenName


places.ASKING.add(TheDefender)
places.CHOSEN_BEFORE.add(ThatPlayer)


def seat_of(state: State, number: int) -> int:
    """The player a thing stands for: itself, or on whose board it is."""
    holder: int = getattr(state.things[number], "holder", number)
    return holder


def part_of(state: State, owner: int, name: str) -> int:
    """The companion of this name that belongs to a player, -1 if it is nowhere."""
    for seat in state.game.seats:
        for number in tokens(state, seat, name):
            if state.things[number].inflicter == owner:
                return number
    return -1


def _choice(state: State, names: Scope, node: Choosing, ids: tuple[int, ...], least: int, most: int) -> Choice:
    effect = state.top.node if state.top is not None else node

    def prompt() -> str:
        return str(state.game.choose_prompt(state, names, node, effect))  # type: ignore[attr-defined]

    return Choice(names["you"], ids, least, most, prompt, "DT-CARD-12")


@rules.choice(ChosenPlayer)
def chosen_player(state: State, names: Scope, node: ChosenPlayer) -> Choice:
    before = [seat_of(state, number) for number in names.get("it", ())] if node.other else []
    ids = tuple(seat for seat in standing(state) if seat not in before)
    return _choice(state, names, node, ids, 1, 1)


@rules.choice(ChosenOpponent)
def chosen_opponent(state: State, names: Scope, node: ChosenOpponent) -> Choice:
    return _choice(state, names, node, opponents(state, names["you"]), 1, 1)


@rules.choice(ChosenTeammate)
def chosen_teammate(state: State, names: Scope, node: ChosenTeammate) -> Choice:
    you = (names["you"],) if node.or_you else ()
    return _choice(state, names, node, (*you, *teammates(state, names["you"])), 1, 1)


@rules.choice(ChosenPlayers)
def chosen_players(state: State, names: Scope, node: ChosenPlayers) -> Choice:
    return _choice(state, names, node, standing(state), 0, node.n)


@rules.choice(ChosenOpponents)
def chosen_opponents(state: State, names: Scope, node: ChosenOpponents) -> Choice:
    ids = opponents(state, names["you"])
    return _choice(state, names, node, ids, node.n if node.exact else 0, node.n)


@rules.value(EachOpponent)
def each_opponent(state: State, names: Scope, node: EachOpponent) -> tuple[int, ...]:
    return (names["you"], *teammates(state, names["you"])) if node.allies else opponents(state, names["you"])


@rules.value(TheAttacker)
def the_attacker(state: State, names: Scope, node: TheAttacker) -> tuple[int, ...]:
    return (state.facts["attacker"],)


@rules.value(TheDefender)
def the_defender(state: State, names: Scope, node: TheDefender) -> tuple[int, ...]:
    if state.facts["defender"] == NOBODY:
        raise LookupError("this Attack has no target yet")
    return (state.facts["defender"],)


@rules.value(You, Yourself)
def you(state: State, names: Scope, node: Who) -> tuple[int, ...]:
    return (names["you"],)


@rules.value(ThatPlayer)
def that_player(state: State, names: Scope, node: ThatPlayer) -> tuple[int, ...]:
    found: tuple[int, ...] = names["it"]
    return found


@rules.value(Inflicter)
def inflicter(state: State, names: Scope, node: Inflicter) -> tuple[int, ...]:
    return (names["inflicter"],)


@rules.value(Bearer)
def bearer(state: State, names: Scope, node: Bearer) -> tuple[int, ...]:
    number = part_of(state, names["you"], node.part)
    return (seat_of(state, number),) if number >= 0 else ()
