"""How the texts of Dice Masters are read: the vocabulary, what is said in other words, and what fits on which card."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from dicewright.engine.control import If, May, OneOf
from dicewright.engine.node import Choosing, Effect
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import ANYWHERE, OF_A_DIE, bearer_of
from dicewright.games.dice_masters.cards.rewritings import REWRITINGS
from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER
from dicewright.games.dice_masters.phrases.amounts import DamageEqual, ItsStat, ThatMuch
from dicewright.games.dice_masters.phrases.changing import Instead, PreventDamage, Redirect
from dicewright.games.dice_masters.phrases.conditions import ThatDieIs
from dicewright.games.dice_masters.phrases.delayed import ThisTurn
from dicewright.games.dice_masters.phrases.effects import (
    Choose,
    Deal,
    Draw,
    DrawAndRoll,
    FieldDice,
    GainLife,
    Get,
    LoseLife,
    PlayersKO,
    Prep,
    PrepFromBag,
    SomebodyChooses,
)
from dicewright.games.dice_masters.phrases.kinds import ANY_DIE, InZone, Kind, OnItsCard, Opposing, Other
from dicewright.games.dice_masters.phrases.lines import After, At, Burst, Global, Line, Sentences, Static, Use, When
from dicewright.games.dice_masters.phrases.modifiers import HaveStats
from dicewright.games.dice_masters.phrases.moments import DealsDamage, KOs, LifeMoves, TakesDamage, WouldMoment
from dicewright.games.dice_masters.phrases.selectors import (
    A,
    Each,
    It,
    Some,
    Target,
    Targets,
    ThatDie,
    This,
    ThoseDice,
    UpTo,
    You,
)
from dicewright.games.dice_masters.phrases.taxes import Discount
from dicewright.language.reading import Writing
from dicewright.language.speech import Speech
from dicewright.language.tree import nodes_of, walk

ACTIONS: Final = ("action", "basic_action")
"""Kinds of text of dice that are used."""


def itself(kind: str) -> str:
    """What the vocabulary calls the item that a text is on."""
    return "this die"


def _misfit(line: Any, about: Writing) -> str:
    """A line of a character says when it happens, or that it holds; only an action is used (DM-ACT-01).

    What a burst puts in place of the rest is no replacement of an event: its sentence ends in *instead* (DM-BURST-04).
    A line that holds has no *it*: nothing was chosen and nothing has happened. A choice that ends a text is used by
    nothing.
    """
    if any(isinstance(one.first, Instead) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "a burst says what comes instead with 'instead' at the end of its first sentence"
    if any(_draws_only(line, one) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "a burst says what becomes of the dice that are drawn instead: 'prep 3 dice from your bag instead'"
    if any(_of_the_rest(line, one) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "what a burst puts in place of the rest says whom it is about: the rest chooses nobody then"
    if any(_of_one_part(line, one) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "what a burst puts in place of the rest says all that happens: the rest does more than one thing"
    if any(_more_of_them(line, one) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "a burst adds to the rest: end it with 'instead' if it chooses another number of dice in place of it"
    if any(_blocks_itself(one) for _, one in walk(line)):
        return "'it' is the die that was chosen to block: write 'this die'"
    if isinstance(line, Use | Global | When) and _reads_itself(line):
        return "'its' is this die's here: write 'that die's' for the one that was chosen before"
    if isinstance(line, Use | Global) and _asks_of_nobody(line.body):
        return "nothing was named before that 'that die' could mean: say which die it is"
    if isinstance(line, Use | Global | When) and _of_no_purchase(line.body):
        return "'that die' is none that is yet to be purchased: write 'this turn, the next time you purchase …'"
    if any(_last_chooses(one) for one in getattr(line, "bursts", ()) if isinstance(one, Burst)):
        return "nothing is done with what is chosen: say what becomes of it"
    if isinstance(line, Global) and _last_chooses(line.body):
        return "nothing is done with what is chosen: say what becomes of it"
    if isinstance(line, When) and not nodes_of(line.moment).isdisjoint((It, ThatDie, ThoseDice)):
        return "nothing was named before that 'that die' could mean: say which die it is"
    if isinstance(line, Static) and any(isinstance(one, Target | Targets) for _, one in walk(line)):
        return "what holds chooses nothing: say until when, as in 'this turn'"
    if isinstance(line, Static) and It in nodes_of(line):
        return "nothing was named before that 'it' could mean: write 'this die'"
    if Instead in nodes_of(line) and not any(issubclass(one, WouldMoment) for one in nodes_of(line)):
        return "'instead' answers what is about to happen: write 'when … would …'"
    if any(isinstance(one, Prep) and _from_nowhere(one.dice) for _, one in walk(line)):
        return "say where the die lies that is prepped: 'prep a die from your bag', 'prep a die in your used pile'"
    if any(isinstance(one, FieldDice) and _from_the_field(one.dice) for _, one in walk(line)):
        return "say where the dice lie that are fielded: 'field a sidekick in your used pile'"
    if any(
        isinstance(one, KOs) and isinstance(one.who, You) and Opposing in nodes_of(one.whom) for _, one in walk(line)
    ):
        return "players KO dice of their own: write 'when an opposing character die is KO'd'"
    if not nodes_of(line).isdisjoint((PreventDamage, Redirect)) and not _answers(line):
        return "damage is prevented before it is dealt: write 'when … would take damage'"
    if ThatMuch in nodes_of(line) and nodes_of(line).isdisjoint((TakesDamage, DealsDamage, WouldMoment, LifeMoves)):
        return "nothing was spoken of that 'that much' could mean: say how much it is"
    if any(isinstance(one, PlayersKO) and _anybodys(one.dice) for _, one in walk(line)):
        return "say whose dice those are: 'that player KOs a sidekick they control'"
    if any(_counts_itself(one) for _, one in walk(line)):
        return "'other' is any but the die that speaks, not any but each die that has this: say what is counted"
    if _of_another(line):
        return "'it' is not what the other effect of the two would choose: name it again, or what the event named"
    if _of_no_die(line):
        return "a line that begins with 'While active' is its card's: write 'a die of this card', or leave that out"
    if about.kind in ACTIONS and isinstance(line, Static) and not _holds_of_action(line, about.whole):
        return "only a Continuous action holds: say until when, as in 'this turn', or begin with 'Continuous.'"
    if about.kind == CHARACTER and isinstance(line, Use):
        return "a character card says when this happens: begin with 'When fielded,', 'When this die attacks,' or others"
    if about.kind == CHARACTER and _unheld(line):
        return "this waits for nothing that its die does: begin with 'While active,'"
    return ""


def _holds_of_action(line: Any, whole: str) -> bool:
    """Whether a line can hold on an action: in the field, or before it is used, of what its dice or its card cost."""
    return not whole or "Continuous" in whole or "cost" in language().print(line, Line)


def _from_nowhere(dice: Any) -> bool:
    """Whether any die of either player would be meant, where a die of one's own bag is (DM-ZONE-10)."""
    kind = getattr(dice, "kind", None)
    return isinstance(dice, A | Some) and kind == Kind(ANY_DIE)


def _from_the_field(dice: Any) -> bool:
    """Whether dice would be fielded that are in the field already."""
    if not isinstance(dice, A | Some | UpTo | Each | Target | Targets):
        return False
    return not any(isinstance(one, InZone | OnItsCard) for one in dice.kind.qualifiers)


def _answers(line: Any) -> bool:
    """Whether a line answers what is about to happen."""
    return any(issubclass(one, WouldMoment) for one in nodes_of(line))


def _anybodys(dice: Any) -> bool:
    """Whether a player who KOs dice of their choice could choose those of the other one."""
    return all(getattr(one, "who", "") != "they" for one in dice.kind.qualifiers)


def _counts_itself(node: Any) -> bool:
    """Whether dice have so much for each *other* one, where that would be another than the die that speaks."""
    if not isinstance(node, HaveStats | Get) or node.per is None or isinstance(node.dice, This | It | ThatDie):
        return False
    counted, those = getattr(node.per, "kind", None), getattr(node.dice, "kind", None)
    those = getattr(those, "kind", those)
    if not isinstance(counted, Kind) or not isinstance(those, Kind) or counted.noun != those.noun:
        return False
    return {one for one in counted.adjectives if one != Other()} == set(those.adjectives) != set(counted.adjectives)


def _of_no_die(line: Any) -> bool:
    """Whether a line of the card, which belongs to none of its dice (DM-EFF-09), means one of them all the same.

    What deals the damage, and what the dice of the card cost, is said of the card (DM-BUY-09).
    """
    if not getattr(line, "active", False):
        return False
    found = nodes_of(line)
    if not found.isdisjoint(OF_A_DIE) and found & set(OF_A_DIE) != {This}:
        return True
    said = language().print(line, Line)
    return This in found and "this die" in re.sub(r"\bthis die (?:deals|costs|is free)\b", "", said)


def _of_another(line: Any) -> bool:
    """Whether one effect of several to choose from speaks of what only one before it would have chosen."""
    for _, node in walk(line):
        chosen = False
        for option in node.options if isinstance(node, OneOf) else ():
            chooses = any(isinstance(one, Choosing) for _, one in walk(option))
            if chosen and not chooses and It in nodes_of(option):
                return True
            chosen = chosen or chooses
    return False


def _draws_only(line: Any, burst: Burst) -> bool:
    """Whether a burst puts dice that are only drawn in place of dice with which something is done."""
    body = getattr(line, "body", None)
    if not burst.instead or burst.rest or not isinstance(burst.first, Draw) or not isinstance(body, Sentences):
        return False
    return isinstance(body.first, PrepFromBag | DrawAndRoll) or (isinstance(body.first, Draw) and bool(body.rest))


def _of_the_rest(line: Any, burst: Burst) -> bool:
    """Whether a burst that stands in place of the rest speaks of what only the rest would have chosen."""
    body = getattr(line, "body", None)
    if not burst.instead or not isinstance(body, Sentences):
        return False
    chosen = any(isinstance(one, Choosing) for _, one in walk(body))
    own = any(isinstance(one, Choosing) for _, one in walk(burst.first))
    return chosen and not own and _speaks_of_it(burst.first)


def _of_one_part(line: Any, burst: Burst) -> bool:
    """Whether a burst puts another number in place of one of several effects, and would leave out the others."""
    body = getattr(line, "body", None)
    if not burst.instead or not isinstance(body, Sentences):
        return False
    parts = [part for one in (body.first, *(one.effect for one in body.rest)) for part in _parts(one)]
    said = [part for one in (burst.first, *(one.effect for one in burst.rest)) for part in _parts(one)]
    return len(said) < len(parts) and all(_numberless(one) in map(_numberless, parts) for one in said)


def _parts(effect: Any) -> tuple[Any, ...]:
    """The effects that one is made of: damage to two is damage to each of them."""
    if isinstance(effect, Deal) and effect.more is not None and effect.also is not None:
        return Deal(None, effect.points, effect.to), Deal(None, effect.more, effect.also)
    return (effect,)


def _more_of_them(line: Any, burst: Burst) -> bool:
    """Whether a burst does the same as the rest to another number of dice, and does not say *instead*."""
    body = getattr(line, "body", None)
    if burst.instead or not isinstance(body, Sentences) or body.rest:
        return False
    chosen = [[type(node) for _, node in walk(one) if isinstance(node, Choosing)] for one in (body.first, burst.first)]
    return chosen[0] != chosen[1] and _numberless(burst.first) == _numberless(body.first)


def _numberless(effect: Any) -> str:
    """What an effect does, whatever the numbers in it."""
    said = language().print(effect, Effect)
    return re.sub(r"\b(?:(?:up to )?\d+|an?) |(?<=\w)s\b", "", said.replace("dice", "die"))


def _asks_of_nobody(body: Sentences) -> bool:
    """Whether the first thing said is a condition about a die that nothing has named."""
    return isinstance(body.first, If) and _speaks_of_it(body.first.condition)


def _of_no_purchase(body: Sentences) -> bool:
    """Whether what is done with a die is said of one whose purchase is only made cheaper."""
    effects = [body.first, *(one.effect for one in body.rest)]
    return any(
        Discount in nodes_of(one) and not isinstance(then, ThisTurn) and _speaks_of_it(then)
        for one, then in pairwise(effects)
    )


def _blocks_itself(node: Any) -> bool:
    """Whether a die that is chosen to block, or not to, would be told so of itself."""
    return isinstance(getattr(node, "whom", None), It | ThatDie) and isinstance(getattr(node, "dice", None), Choosing)


def _reads_itself(line: Use | Global | When) -> bool:
    """Whether life or damage is counted by a number of the die that speaks, where another one was chosen before."""
    chosen = not isinstance(line, When)
    for effect in (line.body.first, *(one.effect for one in line.body.rest)):
        for _, node in walk(effect):
            if isinstance(node, GainLife | LoseLife):
                read = isinstance(node.amount, ItsStat)
            elif isinstance(node, Deal) and node.source is None:
                read = isinstance(node.points, DamageEqual) and isinstance(node.points.amount, ItsStat)
            else:
                continue
            if read and chosen:
                return True
        chosen = chosen or any(isinstance(one, Choosing) for _, one in walk(effect))
    return False


def _speaks_of_it(node: Any) -> bool:
    """Whether anything in it is about the die just spoken of."""
    asked = any(isinstance(one, ThatDieIs) and one.die is None for _, one in walk(node))
    return asked or not nodes_of(node).isdisjoint((It, ThatDie, ThoseDice))


def _last_chooses(said: Burst | Sentences) -> bool:
    """Whether the last thing that happens is a choice, of which nothing comes."""
    last = said.rest[-1].effect if said.rest else said.first
    return isinstance(last.effect if isinstance(last, May) else last, Choose | SomebodyChooses)


def _unheld(line: Any) -> bool:
    """Whether a line answers what happens elsewhere, whether or not a die of its card is in the field.

    Nor is it an ability of each of its dice that they only deal the damage.
    """
    if not isinstance(line, When | At | After) or line.active:
        return False
    said = language().print(line, Line)
    if "this card" in said or "captured die" in said:
        return False
    plain = language().tried(said.replace("this die deals", "deal"), Line).tree
    return plain is not None and bearer_of(plain) == ANYWHERE


SPEECH: Final = Speech(language, Line, True, REWRITINGS, _misfit)
