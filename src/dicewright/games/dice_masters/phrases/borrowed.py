"""Words of one die carried out by another: actions used once more or by a captor, abilities borrowed."""

from __future__ import annotations

from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import Kind
from dicewright.games.dice_masters.phrases.selectors import TheCaptured, TheRolled
from dicewright.language import phrase


@phrase("use that die's action with new targets", again=True, bursts=True, die=None)
@phrase("use {die}'s action without bursts", again=False, bursts=False)
@phrase("use {die}'s action", again=False, bursts=True)
class UseAction(Deed):
    """Carry out what an action die says: the one just used once more, a captured one or one just rolled."""

    again: bool
    bursts: bool
    die: TheCaptured | TheRolled | None


@phrase("use a when-attacks ability of another active {kind}")
class UseAbility(Deed):
    """Carry out such an ability as if it were this die's own."""

    kind: Kind
