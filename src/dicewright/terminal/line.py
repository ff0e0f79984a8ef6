"""Line mode: says what happened and what is asked, reads a line, and again until the match is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dicewright.engine.ask import PASS, IllegalAnswer
from dicewright.engine.match import ATTACK, MY_TURN, NEXT_TURN
from dicewright.engine.quoting import short
from dicewright.games import glossary
from dicewright.odds.held import with_what_is_held
from dicewright.odds.live import with_odds
from dicewright.table import lines
from dicewright.table.inspect import inspect_lines
from dicewright.table.moves import say
from dicewright.table.names import listed, whole
from dicewright.table.numbers import aim_lines, damage_lines, held_lines, keep_lines, no_odds, odds_lines
from dicewright.table.rest import decline_rest, rest_words
from dicewright.table.why import explain, refused_words, why
from dicewright.terminal.beside import Beside, hint_lines, offer_lines
from dicewright.terminal.help import example, help_lines
from dicewright.terminal.session import Session
from dicewright.terminal.stopping import Stopping
from dicewright.terminal.style import Style

QUIET, NORMAL, CHATTY = 0, 1, 2
HUSH = {"": (MY_TURN, "your turn"), "turn": (NEXT_TURN, "the next turn"), "attack": (ATTACK, ATTACK)}
"""Until when `hush` passes, by what is typed after it, in words."""
OVER, LEFT, ENDED = "over", "left", "ended"


class LineMode:
    """A session at a keyboard or in a pipe.

    read: gives the next line typed, None at the end of input. write: shows one line.
    level: `QUIET` shows questions and events only, `NORMAL` what changed on the table at every new phase too, `CHATTY`
    the whole table at every question.
    """

    LOOKS = ("explain", "help", "?", "log", "table", "board", "map", "sheet", "look", "inspect")
    """The commands that need no question."""

    def __init__(
        self,
        session: Session,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        width: int = lines.WIDTH,
        level: int = NORMAL,
        style: Style | None = None,
        ask_all: bool = False,
    ) -> None:
        self.session = session
        self.match = session.match
        self.read = read
        self.write = write
        self.width = width
        self.level = level
        self.style = style or Style()
        self.ended = False
        self.heard = dict.fromkeys(session.humans, 0)
        self.shown: tuple[Any, ...] = ()
        self.told: set[str] = set()
        self.odds = dict.fromkeys(session.humans, level != QUIET)
        self.chances: list[str] = []
        self.zones: dict[int, dict[str, list[str]]] = {}
        self.beside = Beside(session, self._say)
        self.stopping = Stopping(session, self._say, ask_all)
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "?": self._help,
            "help": self._help,
            "explain": self._explain,
            "why": self._why,
            "log": self._log,
            "table": self._table,
            "board": self._table,
            "map": self._map,
            "sheet": self._sheet,
            "look": self._look,
            "inspect": self._inspect,
            "odds": self._odds,
            "damage": self._damage,
            "hush": self._hush,
            "stops": self.stopping.stops,
            "undo": self.beside.undo,
            "undo?": lambda seat, rest: self.beside.undo(seat, "?"),
            "resign": self.beside.resign,
            "draw": self.beside.draw,
            "agree": self.beside.agree,
            "refuse": self.beside.refuse,
            "withdraw": self.beside.withdraw,
            "hint": self.beside.hint,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> str:
        """Play until the match is over (`over`), the player leaves (`left`) or the input ends (`ended`).

        A match that is not over is saved.
        """
        if named := self.session.packs:
            self._say(named)
        while (seat := self.go_on()) is not None:
            if not self._turn_of(seat):
                return ENDED if self.ended else LEFT
        return self._end()

    def go_on(self) -> int | None:
        """Go on to the next real decision of a human and save. Returns the seat, None when the match is over."""
        while True:
            self.session.let_bots_play()
            ask = self.match.ask
            if ask is None:
                return None
            if not self.stopping.passes(self.match):
                if failed := self.session.keep():
                    self._say(f"{failed} To keep it elsewhere, type: save FILE")
                return ask.seat
            self.match.answer(PASS, ask.seat)

    # --- one decision ---

    def _turn_of(self, seat: int) -> bool:
        """Let a human decide. False if they leave."""
        view = self.match.view(seat)
        self._announce(view, seat)
        self._question(view)
        if words := rest_words(self.match, seat):
            self._say(f"hush rest: {words}.")
        version = self.match.decisions
        while self.match.decisions == version and self.match.ask is not None:
            typed = self.read()
            if typed is None:
                self.ended = True
                return self._leave("The input has ended before the match.")
            typed = typed.strip() or self.enter()
            if typed and not self.obey(seat, typed):
                return False
        return True

    def enter(self) -> str:
        """What an empty line means: to take what is proposed whole; nothing where nothing is."""
        ask = self.match.ask
        return "as proposed" if ask is not None and ask.kind == "split" and ask.shape()["proposed"] else ""

    def _announce(self, view: lines.View, seat: int) -> None:
        """What happened since this seat was last told; then the table where that helps."""
        if len(self.session.humans) > 1:
            self.write(self.style(f"--- {lines.seat_name(view, seat, True)}, it is your decision ---", "dim"))
        for line in lines.log_lines(view, self.heard[seat], self.width):
            self.write(line)
        self.heard[seat] = lines.next_event(view)
        now = (seat, view["turn"], view["phase"])
        if self.level == CHATTY or (self.level == NORMAL and now != self.shown):
            self.write("")
            self._show_table(view, self.zones.setdefault(seat, {}) if self.level == NORMAL else None)
        self.shown = now

    def _show_table(self, view: lines.View, shown: dict[str, list[str]] | None = None) -> None:
        for at, line in enumerate(lines.table_lines(view, self.width, shown)):
            self.write(self.style(line, "heading") if at == 0 else line)

    def _question(self, view: lines.View) -> None:
        self.write("")
        for line in offer_lines(view, self.width):
            self.write(line)
        if self.level != QUIET and view["viewer"] in view.get("actives", [view["active"]]):
            for line in lines.ready_lines(view, view["viewer"], self.width):
                self.write(line)
            self._chances(view)
        if view["ask"]["kind"] == "pick":
            for line in lines.open_dice(view, self.width):
                self.write(line)
        for line in hint_lines(self.session, view, self.width):
            self.write(line)
        told = None if self.level == QUIET else self.told
        for at, line in enumerate(lines.ask_lines(view, self.width, told)):
            self.write(self.style(line, "ask") if at == 0 else line)

    def _chances(self, view: lines.View) -> None:
        """The chances of a new roll, once."""
        told = odds_lines(with_odds(view, self.match.game.setup), self.width) if self.odds[view["viewer"]] else []
        if told != self.chances:
            self.chances = told
            for line in told:
                self.write(line)

    def obey(self, seat: int, typed: str) -> bool:
        """Do what was typed: an answer, or a command. False if the player leaves."""
        forced = typed.startswith("/")
        word, _, rest = typed.lstrip("/").replace("?", "? ", 1).partition(" ")
        view = self.match.view(seat)
        ask, hint, before = view["ask"], self.session.hint(view), self.match.decisions
        is_option = any(option["key"] == typed.lower() for option in ask["options"])
        called = word.lower()
        command = self.commands.get(called) or self.commands.get(called.rstrip("?") or "?")
        if command is not None and (forced or not is_option):
            return command(seat, rest.strip())
        try:
            say(self.match, seat, typed)
        except IllegalAnswer as error:
            for line in lines.fold(refused_words(error), self.width):
                self.write(self.style(line, "error"))
        if hint is not None and self.match.decisions > before:
            self.session.told.add(hint.key)
        return True

    # --- commands ---

    def _say(self, text: str) -> bool:
        for line in lines.fold(text, self.width):
            self.write(line)
        return True

    def _help(self, seat: int, rest: str) -> bool:
        if rest:
            return self._say(explain(self.match.game.name, rest) or why(self.match, seat, rest))
        view = self.match.view(seat)
        for line in help_lines(view):
            self.write(line)
        self._question(view)
        return True

    def _explain(self, seat: int, rest: str) -> bool:
        if rest:
            return self._say(why(self.match, seat, f"explain {rest}"))
        return self._say(f"Type explain and one of: {', '.join(word.name for word in glossary(self.match.game.name))}.")

    def _why(self, seat: int, rest: str) -> bool:
        return self._say(why(self.match, seat, rest))

    def _log(self, seat: int, rest: str) -> bool:
        told = lines.log_lines(self.match.view(seat), 0, self.width, numbers=True)
        most = len(told) if rest == "all" else 20 if (some := whole(rest)) is None else some
        for line in told[-most:] if most else []:
            self.write(line)
        return True

    def _table(self, seat: int, rest: str) -> bool:
        view = self.match.view(seat)
        self._show_table(view)
        self._question(view)
        return True

    def _map(self, seat: int, rest: str) -> bool:
        view = self.match.view(seat)
        for line in [*lines.map_text(view, self.width), *lines.legend_text(view, self.width)]:
            self.write(line)
        return True if view.get("map") else self._say("This match has no map.")

    def _sheet(self, seat: int, rest: str) -> bool:
        view = self.match.view(seat)
        names = [lines.seat_name(view, one["seat"], True) for one in view["seats"]]
        wanted = rest.lower().replace("_", " ")
        called = [at for at, name in enumerate(names) if wanted and name.lower().startswith(wanted)]
        chosen = called[0] if called else seat
        if not called and wanted not in ("", "me", "you"):
            told = listed([f"sheet {name.lower()}" for name in names], "or")
            return self._say(f"Nobody here is called “{short(rest)}”. Type {told}.")
        self.write(names[chosen])
        for line in lines.sheet_lines(view, chosen, self.width):
            self.write(line)
        return True

    def _look(self, seat: int, rest: str) -> bool:
        if not rest:
            return self._say(f"Look at what? Type for example: look {example(self.match.view(seat), seat)}")
        found = lines.look_lines(self.match.view(seat), rest, self.width)
        for line in found:
            self.write(line)
        return True if found else self._say(f"Nothing on the table is called “{short(rest)}”.")

    def _inspect(self, seat: int, rest: str) -> bool:
        view = self.match.view(seat)
        if not rest:
            return self._say(f"Inspect what? Type for example: inspect {example(view, seat)}")
        found = inspect_lines(view, rest, self.width)
        for line in found:
            self.write(line)
        return True if found else self._say(f"Nothing on the table is called “{short(rest)}”.")

    def _odds(self, seat: int, rest: str) -> bool:
        if rest in ("on", "off"):
            self.odds[seat] = rest == "on"
            return self._say("The chances are shown with every roll." if self.odds[seat] else "No chances are shown.")
        view = with_odds(self.match.view(seat), self.match.game.setup)
        if rest == "held" and view.get("game") == "dice_throne":
            found = held_lines(with_what_is_held(view, self.match.game.setup), self.width)
        else:
            found = keep_lines(view, rest, self.width) if rest else self._all_odds(view)
        for line in found:
            self.write(line)
        if found:
            return True
        known = f"Nothing to roll for is called “{short(rest)}”; odds lists all there is."
        return self._say(known if rest and view.get("odds") else no_odds(view))

    def _all_odds(self, view: lines.View) -> list[str]:
        return [*odds_lines(view, self.width), *aim_lines(view, self.width)]

    def _damage(self, seat: int, rest: str) -> bool:
        found = damage_lines(self.match.view(seat), self.width)
        for line in found:
            self.write(line)
        return True if found else self._say("No damage is coming to anybody now.")

    def _hush(self, seat: int, rest: str) -> bool:
        if rest == "off":
            self.match.quiet.pop(seat, None)
            return self._say("You will be asked again.")
        if rest == "rest":
            return self._decline_rest(seat)
        if rest not in HUSH:
            return self._say(
                "Type hush (until your turn), hush turn (until the next turn), hush attack (until the attack is "
                "resolved), hush rest (decline all that waits for you), or hush off."
            )
        until, said = HUSH[rest]
        self._say(f"Passing for you until {said}, but never in a Main Phase of yours. hush off ends that.")
        self.match.hush(seat, until)
        return True

    def _decline_rest(self, seat: int) -> bool:
        try:
            decline_rest(self.match, seat)
        except IllegalAnswer as refused:
            return self._say(str(refused))
        return True

    def _save(self, seat: int, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else self.session.path
        if path is None:
            return self._say("Where to? Type for example: save match.json")
        try:
            self.session.save(path)
        except OSError as error:
            return self._say(f"It could not be saved: {error.strerror or error}. Try another file name.")
        return self._say(f"Saved. To go on from here: dicewright resume {path}")

    def _quit(self, seat: int, rest: str) -> bool:
        return self._leave("")

    def _leave(self, reason: str) -> bool:
        self.session.keep()
        kept = "The match is saved; dicewright resume goes on." if self.session.path else "Goodbye."
        kept = self.session.unsaved or kept
        self._say(f"{reason} {kept}".strip())
        return False

    # --- the end ---

    def _end(self) -> str:
        """Tell each human the last events and the result."""
        for seat in self.session.humans or []:
            view = self.match.view(seat)
            for line in lines.log_lines(view, self.heard[seat], self.width):
                self.write(line)
            for line in lines.result_lines(view, self.width):
                self.write(self.style(line, "ask"))
            break
        else:
            for line in lines.result_lines(self.match.view(None), self.width):
                self.write(line)
        self.session.done()
        return OVER
