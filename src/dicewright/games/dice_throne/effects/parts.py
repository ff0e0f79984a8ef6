"""Hero words: *throw* and *retrieve* a companion, *grow* Spirits. What a word does is written in its hero's file."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous.players import part_of, seat_of
from dicewright.games.dice_throne.effects.damage import yourself
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.parts import (
    DoWord,
    Grow,
    GrowEach,
    MovePart,
    Retrieve,
    Throw,
    ThrowOrRetrieve,
    TurnInto,
)


@rules.do(Throw)
def throw(state: State, node: Throw) -> None:
    if _home(state, node.part):
        happen(state, Event("throw", thing=part_of(state, state.names["you"], node.part), by=state.names["you"]))
        _word(state, "throw")


@rules.do(Retrieve)
def retrieve(state: State, node: Retrieve) -> None:
    if not _home(state, node.part):
        happen(state, Event("retrieve", thing=part_of(state, state.names["you"], node.part), by=state.names["you"]))
        _word(state, "retrieve")


def _home(state: State, part: str) -> bool:
    """Whether the companion is on its owner's board."""
    you = state.names["you"]
    number = part_of(state, you, part)
    return number >= 0 and seat_of(state, number) == you


def _word(state: State, word: str) -> None:
    """Carry out what a hero word stands for, with the dice just rolled: nothing in a match without that hero."""
    tree = state.game.trees.get(f"word/{word}")
    if tree is None:
        return
    names = state.names
    within = names.get("within", names.get("role"))
    rolled = {name: names.get(name, ()) for name in ("roll", "activation")}
    state.push(tree, {"you": names["you"], "this": names.get("this", -1), "role": "word", "within": within, **rolled})


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
    happen(state, Event(word, thing=part_of(state, you, node.part), by=you))
    _word(state, word)
    return None


@rules.do(MovePart)
def move_part(state: State, node: MovePart) -> None:
    number = part_of(state, state.names["you"], node.part)
    for seat in yourself(state, node.who):
        if seat != seat_of(state, number):
            game_actions.transfer(state, number, seat)


def growable(state: State, seat: int, group: tuple[int, ...] | None = None) -> list[Option]:
    """The steps of the word *grow* that are possible: a new Spirit, or one of the given Spirits to its next side."""
    tree: Any = state.game.trees["word/grow"]
    options = []
    for step in tree.sentences[0].line.options:
        effect = step.effects[0]
        into = effect.into if isinstance(effect, TurnInto) else effect.token
        if len(held(state, seat, into)) >= game_actions.limit(state, seat, into):
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
    node: Any = frame.node
    you = state.names["you"]
    left = held(state, you, node.group) if frame.step == 0 else frame.local
    options = growable(state, you, left)
    if not options:
        state.pop()
        return None
    if len(options) > 1 and answer is None:
        words = question(state, state.names, f"which {node.group} grows next?")
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
    game_actions.remove(state, state.names["turned"])
    game_actions.gain(state, state.names["you"], ((node.into, 1),))
