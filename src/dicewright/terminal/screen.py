"""Full-screen mode: the table, the log, the choices and a line to type in, all at once.

It says what line mode says, in the same words: choices can be picked with arrow keys, mouse or by typing, and every
command of line mode works. Nothing is said by colour alone.
"""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from dicewright.table import lines
from dicewright.table.words import example
from dicewright.terminal.line import LEFT, OVER, QUIET, LineMode
from dicewright.terminal.session import Session

MANY = 60


class TableScreen(App[str]):
    """One session on the whole terminal. Ends with `over` or `left`; the match is saved at every decision."""

    CSS = """
    #upper { height: 1fr; }
    #table-scroll { width: 3fr; border: round $surface-lighten-2; padding: 0 1; }
    #log { width: 2fr; border: round $surface-lighten-2; padding: 0 1; }
    #question { height: auto; max-height: 7; padding: 0 1; text-style: bold; }
    #choices { height: auto; max-height: 10; }
    #choices:focus { border: round $accent; }
    .narrow #log { display: none; }
    .narrow.reading #log { display: block; width: 1fr; }
    .narrow.reading #table-scroll { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "say('?')", "Help"),
        Binding("f2", "say('why')", "Why?"),
        Binding("f3", "say('sheet')", "Abilities"),
        Binding("f4", "say('log')", "Log"),
        Binding("f5", "say('hush')", "Hush"),
        Binding("f10", "leave", "Quit"),
        Binding("ctrl+c", "leave", "Quit", show=False, priority=True),
    ]

    def __init__(self, session: Session, ask_all: bool = False) -> None:
        super().__init__()
        self.session = session
        self.mode = LineMode(session, lambda: None, self.tell, 60, QUIET, ask_all=ask_all)
        self.seat: int | None = None
        self.told: list[str] = []
        self.names: set[str] = set()

    def compose(self) -> ComposeResult:
        with Horizontal(id="upper"):
            with VerticalScroll(id="table-scroll"):
                yield Static(id="table", markup=False)
            yield RichLog(id="log", wrap=True, markup=False, highlight=False, min_width=20)
        yield Static(id="question", markup=False)
        yield OptionList(id="choices")
        yield Input(placeholder="a number, words, or ? for help", id="words")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.session.match.game.title
        self.query_one(Input).focus()
        self.advance()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width < MANY + 30, "narrow")
        self.call_after_refresh(self.draw)

    # --- what is shown ---

    def tell(self, line: str) -> None:
        """A line for the log; in a narrow terminal also below the question."""
        self.told.append(line)
        self.query_one(RichLog).write(Text(line))

    def advance(self) -> None:
        """Go on to the next decision of a person, or to the end, and draw it."""
        self.seat = self.mode.go_on()
        viewer = self.seat if self.seat is not None else self.session.humans[0]
        view = self.session.match.view(viewer)
        for line in lines.log_lines(view, self.mode.heard[viewer], 200):
            self.tell(line)
        self.mode.heard[viewer] = lines.next_event(view)
        if self.seat is None:
            self.session.done()
        self.draw()

    def draw(self) -> None:
        """Show the table and the question as they are."""
        if not self.query("#table"):
            return
        viewer = self.seat if self.seat is not None else self.session.humans[0]
        view = self.session.match.view(viewer)
        width = max(30, self.query_one("#table-scroll").content_size.width or MANY)
        shown = lines.table_lines(view, width)
        ready = lines.ready_lines(view, viewer, width)
        self.query_one("#table", Static).update("\n".join([*shown, *(["", "Ready:", *ready] if ready else [])]))
        choices = self.query_one(OptionList)
        choices.clear_options()
        question = self.query_one("#question", Static)
        if view["ask"] is None:
            question.update("\n".join([*lines.result_lines(view), "F10 leaves."]))
            return
        ask = view["ask"]
        hint = "" if ask["kind"] == "pick" else f"  {example(ask)}"
        recent = [line for line in self.told[-3:] if line.strip()] if self.has_class("narrow") else []
        question.update("\n".join([*recent, f"{ask['prompt']}{hint}"]))
        for number, option in enumerate(ask["options"], 1):
            choices.add_option(Option(Text(f"{number}. {lines.option_text(view, ask, option)}"), id=str(number)))
        if choices.option_count:
            choices.highlighted = 0

    # --- what is done ---

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A typed line: an answer or a command."""
        event.input.value = ""
        self.obey(event.value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A chosen option answers a pick; in other questions its number joins the typed line."""
        ask = self.session.match.ask
        if ask is None or event.option.id is None:
            return
        if ask.kind == "pick":
            self.obey(event.option.id)
            return
        words = self.query_one(Input)
        chosen = words.value.split()
        if event.option.id in chosen:
            chosen.remove(event.option.id)
        else:
            chosen.append(event.option.id)
        words.value = " ".join(chosen)
        words.cursor_position = len(words.value)

    def action_say(self, words: str) -> None:
        """A command on a key."""
        self.obey(words)

    def action_leave(self) -> None:
        """Leave; the match is saved, or over."""
        if self.seat is not None:
            self.session.keep()
        self.exit(LEFT if self.session.match.ask is not None else OVER)

    def obey(self, typed: str) -> None:
        """Do what was typed and go on."""
        typed = typed.strip()
        if not typed or self.seat is None:
            return
        self.tell(f"> {typed}")
        before = self.session.match.decisions
        if not self.mode.obey(self.seat, typed):
            self.exit(LEFT)
            return
        # What a command tells takes the place of the table where there is no room for both.
        self.set_class(self.session.match.decisions == before, "reading")
        self.advance()


def play(session: Session, ask_all: bool = False) -> str:
    """Play a session on the whole terminal; `over` or `left`."""
    return TableScreen(session, ask_all).run(mouse=True) or LEFT
