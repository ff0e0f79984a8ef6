"""Full-screen mode: the table in few lines, the question, its choices with what they say, and a line to type in.

It says what line mode says, in the same words: choices can be picked with arrow keys, mouse or by typing, and every
command of line mode works. What takes many lines, such as the help, fills the screen as a page until Esc. 80 columns
and 24 lines are enough; where there is room the log stands beside the table. Nothing is said by colour alone.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from dicewright.engine.ask import Ask
from dicewright.odds.live import with_odds
from dicewright.table import lines
from dicewright.table.board import board_lines
from dicewright.table.brief import brief_lines, option_says
from dicewright.table.chart import here_says
from dicewright.table.rest import rest_words
from dicewright.table.words import example, with_items
from dicewright.terminal.beside import hint_lines, offer_lines
from dicewright.terminal.line import LEFT, OVER, QUIET, LineMode
from dicewright.terminal.session import Session

WIDE = 100
"""Columns from which the log stands beside the table."""

SHORT = 5
"""Lines that a command may tell beside the question; more of them make a page."""

LEAST = 4
"""Lines that the choices have at least."""

RECENT = 3, 10
"""Lines of what happened that stand above the question where the log has no place, at least and at most."""

MARK, PLAIN = "> ", "  "
"""Before the choice that Enter takes, and before the others."""


class Teller(LineMode):
    """The commands of line mode; the question stands on the screen and is not told again."""

    def _question(self, view: lines.View) -> None:
        pass


class TableScreen(App[str]):
    """One session on the whole terminal. Ends with `over` or `left`; the match is saved at every decision."""

    CSS = """
    #play { height: 1fr; }
    #upper { height: 1fr; }
    #table { width: 3fr; height: 1fr; padding: 0 1; }
    #log { width: 2fr; height: 1fr; padding: 0 1; border-left: solid $surface-lighten-2; }
    #recent, #message, #hint, #detail { height: auto; padding: 0 1; }
    #hint { max-height: 7; }
    #recent { border-top: solid $surface-lighten-2; }
    #message { text-style: bold; max-height: 5; }
    #detail { padding: 0 4; max-height: 4; }
    #question { height: auto; max-height: 4; padding: 0 1; text-style: bold; }
    #choices { padding: 0; border: none; background: $surface; }
    #choices > .option-list--option-highlighted { text-style: bold; }
    #words { height: 1; border: none; padding: 0 1; }
    #page { display: none; height: 1fr; scrollbar-size-vertical: 1; }
    .narrow #log { display: none; }
    .reading #play { display: none; }
    .reading #page { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "say('?')", "Help"),
        Binding("f2", "say('why')", "Why?"),
        Binding("f3", "say('sheet')", "Abilities"),
        Binding("f4", "say('log')", "Log"),
        Binding("f5", "say('hush')", "Hush"),
        Binding("f6", "say('table')", "Table"),
        Binding("escape", "to_table", "Back"),
        Binding("f7", "say('undo')", "Undo", show=False),
        Binding("f10", "leave", "Quit"),
        Binding("up", "point(-1)", show=False),
        Binding("down", "point(1)", show=False),
        Binding("ctrl+c", "leave", "Quit", show=False, priority=True),
    ]

    def __init__(self, session: Session, ask_all: bool = False) -> None:
        super().__init__()
        self.session = session
        self.mode = Teller(session, lambda: None, self.tell, 76, QUIET, ask_all=ask_all)
        self.seat: int | None = None
        self.events: list[str] = []
        self.told: list[str] = []
        self.message: list[str] = []
        self.pointed = False
        self.heads: list[str] = []
        self.says: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="play"):
            with Horizontal(id="upper"):
                yield Static(id="table", markup=False)
                yield Static(id="log", markup=False)
            yield Static(id="recent", markup=False)
            yield Static(id="message", markup=False)
            yield Static(id="hint", markup=False)
            yield Static(id="question", markup=False)
            yield OptionList(id="choices")
            yield Static(id="detail", markup=False)
            yield Input(placeholder="a number, words, or arrow keys and Enter; ? for help", id="words", compact=True)
        with VerticalScroll(id="page"):
            yield Static(id="page-text", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.title = self.session.match.game.title
        self.query_one(Input).focus()
        self.advance()
        if named := self.session.packs:
            self.tell(named)
            self.say()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width < WIDE, "narrow")
        self.mode.width = max(30, event.size.width - 4)
        self.call_after_refresh(self.draw)

    # --- what is told ---

    def tell(self, line: str) -> None:
        """A line that a command says; whether it makes a page is seen when the command has said all."""
        self.told.append(line)

    def say(self) -> None:
        """Show what a command has told: few lines beside the question, more as a page."""
        told, self.told = self.told, []
        while told and not told[-1].strip():
            told.pop()
        if len(told) <= SHORT:
            self.message = told
            self.draw()
            return
        wide = max(30, self.size.width - 1)
        text = [part for line in told for part in _unfolded(line, wide)]
        self.query_one("#page-text", Static).update(Text("\n".join([*text, "", "Esc returns to the table."])))
        page = self.query_one("#page", VerticalScroll)
        self.add_class("reading")
        page.scroll_home(animate=False)
        page.focus()

    @property
    def viewer(self) -> int:
        """Who looks at the screen."""
        return self.seat if self.seat is not None else self.session.humans[0]

    def advance(self) -> None:
        """Go on to the next decision of a person, or to the end, and draw it."""
        self.seat = self.mode.go_on()
        view = self.session.match.view(self.viewer)
        self.events += lines.log_lines(view, self.mode.heard[self.viewer], 1000)
        self.mode.heard[self.viewer] = lines.next_event(view)
        self.message, self.told = self.told, []  # such as that the match cannot be saved
        self.pointed = False
        if self.seat is None:
            self.session.done()
        self.draw()

    # --- what is drawn ---

    def draw(self) -> None:
        """Show the table and the question as they are."""
        if not self.query("#table") or not self.size.height:
            return
        view = with_odds(self.session.match.view(self.viewer), self.session.match.game.setup)
        narrow = self.has_class("narrow")
        self._put("#message", "\n".join([*offer_lines(view, self.size.width - 2), *self.message]))
        self._put("#hint", "\n".join(hint_lines(self.session, view, self.size.width - 2)))
        self._put("#question", "\n".join(self._question(view)))
        free = self.size.height - 2 - sum(map(self._height, ("#message", "#hint", "#question")))  # typed line, keys
        width = max(30, self.size.width - 2 if narrow else self.size.width * 3 // 5 - 2)
        board = board_lines(view, width, free - LEAST - self._most_told(view))
        table = board or brief_lines(view, width)
        free -= RECENT[0] + 1 if narrow and not board else 0  # a board has a strip instead
        free -= self._draw_choices(view, max(LEAST, free - len(table)))
        whole = [] if board else lines.table_lines(view, width)
        if whole and len(whole) <= free:
            table = whole
        if len(table) > free:  # the heading and what stands last, which is one's own seat
            table = [table[0], *table[1 - max(free, 2) :]]
        self._put("#table", "\n".join(table))
        told = [part for one in self.events[-free:] for part in lines.fold(one, self.size.width * 2 // 5 - 4, "", "  ")]
        self.query_one("#log", Static).update(Text("\n".join(told[-free:])))
        spare = free - len(table)
        recent = self._recent(min(RECENT[1], spare - 1) if board else min(RECENT[1], RECENT[0] + max(0, spare)))
        self._put("#recent", "\n".join(recent) if narrow else "")

    def _question(self, view: lines.View) -> list[str]:
        """What is asked, with how to answer; or how the match ended."""
        width = self.size.width - 2
        ask = view["ask"]
        if ask is None:
            return [*lines.result_lines(view, width), "F4 shows the log, F10 leaves."]
        hint = "" if ask["kind"] == "pick" and not with_items(ask) else f"  {example(ask)}"
        rest = rest_words(self.session.match, ask["seat"])
        said = [f"hush rest: {rest}."] if rest else []
        asked = lines.fold(f"{ask['prompt']}{hint}", width)[: 4 - len(said)]
        return [*lines.fold(here_says(view), width), *asked, *said]

    def _recent(self, many: int) -> list[str]:
        """The last things that happened, in so many lines."""
        wide = self.size.width - 2
        told = [part for one in self.events[-max(0, many) :] for part in lines.fold(one, wide, "", "  ")]
        return told[-many:] if many > 0 else []

    def _put(self, where: str, text: str) -> None:
        """Fill a part of the screen, which is not there while it is empty."""
        part = self.query_one(where, Static)
        part.update(Text(text))
        part.display = bool(text)

    def _height(self, where: str) -> int:
        part = self.query_one(where, Static)
        return str(part.render()).count("\n") + 1 if part.display else 0

    def _draw_choices(self, view: lines.View, room: int) -> int:
        """The choices with what they say, below each if there is room, else only of the one that is marked.

        Returns how many lines they take.
        """
        choices = self.query_one(OptionList)
        before = choices.highlighted
        choices.clear_options()
        ask = view["ask"]
        choices.display = ask is not None
        self._put("#detail", "")
        if ask is None:
            return 0
        width = self.size.width - 4
        heads = [self._head(view, ask, number) for number in range(len(ask["options"]))]
        heads = ["\n".join(lines.fold(head, width, "", "   ")) for head in heads]
        says = ["\n".join(lines.fold(option_says(view, one), width - 4, "    ")) for one in ask["options"]]
        full = [f"{head}\n{said}" if said else head for head, said in zip(heads, says, strict=True)]
        if fits := sum(one.count("\n") + 1 for one in full) <= room:
            heads, self.says = full, []
        else:
            self.says = says
        self.heads = heads
        for number, head in enumerate(heads, 1):
            choices.add_option(Option(Text(f"{PLAIN}{head}"), id=str(number)))
        tall = sum(head.count("\n") + 1 for head in heads)
        high = min(tall, room if fits else max(LEAST, room - self._most_said()))
        choices.styles.height = high
        if heads:
            choices.highlighted = before if self.pointed and before is not None and before < len(heads) else 0
        return high + (0 if fits else self._most_said())

    def _most_said(self) -> int:
        """How many lines the longest text of a choice takes below them, four at most."""
        return min(4, max((said.count("\n") + 1 for said in self.says if said), default=0))

    def _most_told(self, view: lines.View) -> int:
        """How many lines the text of a marked choice could take below the choices, four at most."""
        options = view["ask"]["options"] if view["ask"] is not None else []
        texts = [lines.fold(option_says(view, one), self.size.width - 8) for one in options]
        return min(4, max((len(text) for text in texts), default=0))

    def _head(self, view: lines.View, ask: Any, at: int) -> str:
        """A choice with its number, and in a question for several whether it is among those typed."""
        box = ""
        if ask["kind"] in ("subset", "order"):
            box = "[x] " if str(at + 1) in self.query_one(Input).value.split() else "[ ] "
        return f"{at + 1}. {box}{lines.option_text(view, ask, ask['options'][at])}"

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The choice that Enter takes has a sign before it, and what it says stands below where it is not there."""
        choices = event.option_list
        for at, head in enumerate(self.heads):
            if at < choices.option_count:
                sign = MARK if at == choices.highlighted else PLAIN
                choices.replace_option_prompt_at_index(at, Text(f"{sign}{head}"))
        marked = choices.highlighted
        if marked is not None and marked < len(self.says):
            self._put("#detail", "\n".join(line.strip() for line in self.says[marked].splitlines()))

    # --- what is done ---

    def on_input_changed(self, event: Input.Changed) -> None:
        """Numbers that are typed are marked among the choices."""
        ask = self.session.match.ask
        if ask is not None and ask.kind in ("subset", "order") and not self.has_class("reading"):
            self.pointed = True
            self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A typed line: an answer or a command. An empty one takes the choice that the arrow keys have marked."""
        event.input.value = ""
        ask = self.session.match.ask
        marked = self.query_one(OptionList).highlighted
        if not event.value.strip() and self.pointed and marked is not None and ask is not None and ask.kind == "pick":
            self._take(ask, marked)
        else:
            self.obey(event.value.strip() or self.mode.enter())

    def _take(self, ask: Ask, at: int) -> None:
        """Answer with an option; where more is chosen with it, its word is typed and the rest is asked for."""
        option = ask.option_list()[at]
        if option.among is None:
            self.obey(str(at + 1))
            return
        words = self.query_one(Input)
        words.value = f"{option.key} "
        words.cursor_position = len(words.value)
        words.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A chosen option answers a pick; in other questions its number joins the typed line."""
        ask = self.session.match.ask
        if ask is None or event.option.id is None:
            return
        if ask.kind == "pick":
            self._take(ask, int(event.option.id) - 1)
            return
        words = self.query_one(Input)
        chosen = words.value.split()
        if event.option.id in chosen:
            chosen.remove(event.option.id)
        else:
            chosen.append(event.option.id)
        words.value = " ".join(chosen)
        words.cursor_position = len(words.value)

    def action_point(self, by: int) -> None:
        """Mark the choice before or after, also while typing; on a page, move the page."""
        if self.has_class("reading"):
            self.query_one("#page", VerticalScroll).scroll_relative(y=by, animate=False)
            return
        choices = self.query_one(OptionList)
        if choices.option_count:
            self.pointed = True
            choices.highlighted = ((choices.highlighted or 0) + by) % choices.option_count

    def action_say(self, words: str) -> None:
        """A command on a key."""
        self.obey(words)

    def action_to_table(self) -> None:
        """From a page back to the table; there, take away what was told."""
        self.remove_class("reading")
        self.message = []
        self.query_one(Input).focus()
        self.draw()

    def action_leave(self) -> None:
        """Leave; the match is saved, or over."""
        if self.seat is not None:
            self.session.keep()
        self.exit(LEFT if self.session.match.ask is not None else OVER)

    def obey(self, typed: str) -> None:
        """Do what was typed and go on."""
        typed = typed.strip()
        if not typed:
            return
        self.told = []
        if self.seat is None:
            self._look_back(typed)
            return
        before = self.session.match.decisions
        if not self.mode.obey(self.seat, typed):
            self.exit(LEFT)
        elif self.session.match.decisions == before:
            self.say()
        else:
            self.remove_class("reading")
            self.advance()

    def _look_back(self, typed: str) -> None:
        """After the end there is nothing to answer; what only looks still works."""
        word, _, rest = typed.lstrip("/").partition(" ")
        looks = {word: command for word, command in self.mode.commands.items() if word in self.mode.LOOKS}
        if word in looks:
            looks[word](self.viewer, rest)
        elif word in ("quit", "exit"):
            self.action_leave()
            return
        else:
            self.told = ["The match is over: quit leaves, log shows what happened."]
        self.say()


def _unfolded(line: str, width: int) -> list[str]:
    """A line that was written for another width, broken under its own beginning."""
    if len(line) <= width:
        return [line]
    before = len(line) - len(line.lstrip())
    return lines.fold(line.strip(), width, " " * before, " " * (before + 4))


def play(session: Session, ask_all: bool = False) -> str:
    """Play a session on the whole terminal; `over` or `left`."""
    return TableScreen(session, ask_all).run(mouse=True) or LEFT
