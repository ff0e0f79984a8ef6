"""Hero words: *throw* and *retrieve* a companion, *grow* Spirits. What a word does is written in its hero's file."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.damage import yourself
from dicewright.games.dice_throne.vocabulary.holding import held
from dicewright.games.dice_throne.vocabulary.lexicon import Group, HeroWord, TokenName
from dicewright.games.dice_throne.vocabulary.who import part_of, seat_of
from dicewright.language import phrase

rules = Rules()


@phrase("throw {part}")
class Throw(Clause):
    """Only from your own board; nothing happens if it is away."""

    part: TokenName


@phrase("retrieve {part}")
class Retrieve(Clause):
    """Only when it is not on your own board."""

    part: TokenName


@phrase("throw or retrieve {part}", most=0)
@phrase("throw or retrieve {part} up to {most time|times}")
class ThrowOrRetrieve(Clause):
    """Whichever is possible: once and compulsory, or so many times and none (DT-RULE-THOR-01, DT-RULE-THOR-03)."""

    part: TokenName
    most: int = 0


@phrase("{word}", n=1, least=True)
@phrase("{word} {n time|times}", least=True)
@phrase("{word} up to {n time|times}", least=False)
class DoWord(Clause):
    """What a hero's file gives a name, so many times. least: whether it must be done as often as it says."""

    word: HeroWord
    n: int
    least: bool


@phrase("move {part} to your board", who=None)
@phrase("move {part} to {who}")
class MovePart(Clause):
    """A companion goes to a player's board."""

    part: TokenName
    who: Who | None = None


@phrase("grow {n}")
class Grow(Clause):
    """So many steps: a new Seedling, or a Spirit to its next side, within the limits (DT-RULE-TREANT-04)."""

    n: int


@phrase("grow each of your {group:many} once")
class GrowEach(Clause):
    """One step for each that is there now, in any order."""

    group: Group


@phrase("turn {token} into {into}")
class TurnInto(Clause):
    """A companion to its next side, if there is room for that."""

    token: TokenName
    into: TokenName


@rules.do(Throw)
def throw(state: State, node: Throw) -> None:
    if _home(state, node.part):
        happen(state, Event("throw", part_of(state, state.names["you"], node.part), by=state.names["you"]))
        _word(state, "throw")


@rules.do(Retrieve)
def retrieve(state: State, node: Retrieve) -> None:
    if not _home(state, node.part):
        happen(state, Event("retrieve", part_of(state, state.names["you"], node.part), by=state.names["you"]))
        _word(state, "retrieve")


def _home(state: State, part: str) -> bool:
    """Whether the companion is on its owner's board."""
    you = state.names["you"]
    number = part_of(state, you, part)
    return number >= 0 and seat_of(state, number) == you


def _word(state: State, word: str) -> None:
    """Carry out what a hero word stands for: nothing in a match without that hero."""
    tree = state.game.trees.get(f"word/{word}")  # type: ignore[attr-defined]
    if tree is None:
        return
    names = state.names
    within = names.get("within", names.get("role"))
    state.push(tree, {"you": names["you"], "this": names.get("this", -1), "role": "word", "within": within})


@rules.step(DoWord)
def do_word(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    left = node.n * state.names.get("times", 1) - frame.step
    if left and not node.least and answer is None:
        options = [Option(node.word.lower()), Option("done")]
        prompt = question(state, state.names, f"{node.word}? ({left} left)")
        return Pick(state.names["you"], prompt, options, state.names.get("this", -1), "DT-TXT-04", "done")
    if not left or answer == "done":
        state.pop()
        return None
    state.advance(frame.step + 1)
    _word(state, node.word)
    return None


@rules.step(ThrowOrRetrieve)
def throw_or_retrieve(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    you = state.names["you"]
    most = node.most or state.names.get("times", 1)
    if frame.step >= most:
        state.pop()
        return None
    word = "throw" if _home(state, node.part) else "retrieve"
    if node.most and answer is None:
        options = [Option(word), Option("done")]
        left = most - frame.step
        prompt = question(state, state.names, f"{word} {node.part}? ({left} left)")
        return Pick(you, prompt, options, state.names.get("this", -1), "DT-RULE-THOR-03", "done")
    if answer == "done":
        state.pop()
        return None
    state.advance(frame.step + 1)
    happen(state, Event(word, part_of(state, you, node.part), by=you))
    _word(state, word)
    return None


@rules.do(MovePart)
def move_part(state: State, node: MovePart) -> None:
    number = part_of(state, state.names["you"], node.part)
    for seat in yourself(state, node.who):
        verbs.transfer(state, number, seat)


def growable(state: State, seat: int, group: tuple[int, ...] | None = None) -> list[Option]:
    """The steps of the word *grow* that are possible: a new Spirit, or one of the given Spirits to its next side."""
    tree: Any = state.game.trees["word/grow"]  # type: ignore[attr-defined]
    options = []
    for step in tree.sentences[0].line.options:
        effect = step.effects[0]
        into = effect.into if isinstance(effect, TurnInto) else effect.token
        if len(held(state, seat, into)) >= verbs.limit(state, seat, into):
            continue
        below: tuple[int, ...] = ()
        if isinstance(effect, TurnInto):
            below = tuple([one for one in held(state, seat, effect.token) if group is None or one in group])[:1]
        if below or (group is None and not isinstance(effect, TurnInto)):
            label = f"{effect.token} → {into}" if below else f"new {into}"
            options.append(Option(into.partition(" ")[0].lower(), below, step, label))
    return options


@rules.step(Grow)
def grow(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    you = state.names["you"]
    left = node.n * state.names.get("times", 1) - frame.step
    options = growable(state, you) if left > 0 else []
    if not options:
        state.pop()
        return None
    if len(options) > 1 and answer is None:
        source = state.names.get("this", -1)
        prompt = question(state, state.names, f"grow ({left} left): which Spirit do you want to have?")
        return Pick(you, prompt, options, source, "DT-RULE-TREANT-04")
    chosen = next(option for option in options if answer in (None, option.key))
    state.advance(frame.step + 1)
    _grow(state, chosen)
    return None


@rules.step(GrowEach)
def grow_each(state: State, frame: Frame, answer: Any) -> Ask | None:
    you = state.names["you"]
    left = held(state, you, frame.node.group) if frame.step == 0 else frame.local  # type: ignore[attr-defined]
    options = growable(state, you, left)
    if not options:
        state.pop()
        return None
    if len(options) > 1 and answer is None:
        group: str = frame.node.group  # type: ignore[attr-defined]
        words = question(state, state.names, f"which {group} grows next?")
        return Pick(you, words, options, -1, "DT-RULE-TREANT-04")
    chosen = next(option for option in options if answer in (None, option.key))
    state.advance(1, tuple(number for number in left if number not in chosen.things))
    _grow(state, chosen)
    return None


def _grow(state: State, chosen: Option) -> None:
    """Carry out one step of growing, with the Spirit it is about."""
    names = {"you": state.names["you"], "this": state.names.get("this", -1), "role": "word", "turned": chosen.things}
    state.push(chosen.data, names)


@rules.do(TurnInto)
def turn_into(state: State, node: TurnInto) -> None:
    verbs.remove(state, state.names["turned"])
    verbs.gain(state, state.names["you"], ((node.into, 1),))
