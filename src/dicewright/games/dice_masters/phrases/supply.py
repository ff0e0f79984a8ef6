"""Dice that are still on their cards: bought by an effect, given away, removed from the game."""

from __future__ import annotations

from dicewright.engine.node import Selector
from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import Kind
from dicewright.language import phrase


@phrase("purchase a {kind}[{prep?} to your prep area] for {less} less", free=False)
@phrase("purchase a {kind}[{prep?} to your prep area] for free", free=True, less=0)
class Purchase(Deed):
    """Buy a die by an effect, from where you may buy (DM-BUY-06, DM-BUY-08)."""

    kind: Kind
    less: int
    free: bool
    prep: bool = False


@phrase("put {dice} into your used pile without payment")
class TakeFree(Deed):
    """A die on its card becomes yours; that is no purchase."""

    dice: Selector


@phrase("remove {dice} from the game")
class RemoveFromGame(Deed):
    """Nobody has those dice any more."""

    dice: Selector
