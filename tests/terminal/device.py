"""A process on a real terminal device of a given size, and what stands on the glass of that terminal."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import time

PATIENCE = 200.0
CONTROL = re.compile(
    r"\x1b\[([?<>=]?)([\d;:]*)[ -/]*([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1bP.*?\x1b\\|\x1b[()][A-Z0-9]|\x1b[^\[\]P()]"
)


class Glass:
    """The letters that a terminal of so many columns and lines shows, by what it was sent."""

    def __init__(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.rows = [[" "] * columns for _ in range(lines)]
        self.row = self.column = 0
        self.rest = ""

    def send(self, text):
        """Take in what a program writes."""
        text = self.rest + text
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = CONTROL.match(text, at)
                if found is None:  # the rest of it is still to come
                    break
                self._control(found)
                at = found.end()
            else:
                self._letter(text[at])
                at += 1
        self.rest = text[at:]

    def _letter(self, letter):
        if letter == "\r":
            self.column = 0
        elif letter == "\n":
            self.row = min(self.row + 1, self.lines - 1)
        elif letter == "\b":
            self.column = max(0, self.column - 1)
        elif letter >= " ":
            if self.column < self.columns and self.row < self.lines:
                self.rows[self.row][self.column] = letter
            self.column += 1

    def _control(self, found):
        private, numbers, what = found[1], found[2], found[3]
        if what is None or private:
            return
        values = [int(number or 0) for number in numbers.split(";")]
        if what in "Hf":
            row, column = ([*values, 1, 1])[:2] if numbers else (1, 1)
            self.row, self.column = max(row, 1) - 1, max(column, 1) - 1
        elif what == "J":
            self.rows = [[" "] * self.columns for _ in range(self.lines)]
        elif what == "K":
            self.rows[self.row][self.column :] = [" "] * (self.columns - self.column)
        elif what in "ABCD":
            by = max(values[0], 1)
            self.row += {"A": -by, "B": by}.get(what, 0)
            self.column += {"C": by, "D": -by}.get(what, 0)

    def shown(self):
        """The lines as they stand there."""
        return ["".join(row).rstrip() for row in self.rows]


class Terminal:
    """A process whose input and output are a terminal device."""

    def __init__(self, arguments, folder, columns=80, lines=24):
        self.master, slave = pty.openpty()
        _resize(slave, columns, lines)
        env = {**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(folder), "COLUMNS": str(columns)}
        env["LINES"] = str(lines)
        env.pop("NO_COLOR", None)
        command = [sys.executable, "-c", "from dicewright.cli import main; main()", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True, preexec_fn=_own_terminal
        )
        os.close(slave)
        self.shown = ""
        self.glass = Glass(columns, lines)

    def until(self, text, seconds=PATIENCE):
        """Read until this text was shown."""
        self._wait(lambda: text in self.shown, text, seconds)

    def until_glass(self, text, seconds=PATIENCE):
        """Read until this text stands on the glass, and nothing more comes; the lines there."""
        self._wait(lambda: text in "\n".join(self.glass.shown()), text, seconds)
        while select.select([self.master], [], [], 0.5)[0] and self._read(0.0):
            pass
        return self.glass.shown()

    def _wait(self, true, text, seconds):
        end = time.monotonic() + seconds
        while not true():
            told = "\n".join(self.glass.shown())
            assert time.monotonic() < end, f"{text!r} was not shown:\n{self.shown[-500:]!r}\n{told}"
            if not self._read(1.0):
                assert true(), f"{text!r} was not shown:\n{self.shown}"

    def _read(self, seconds):
        """Whether the process still has its terminal, after reading what comes in so many seconds."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            part = os.read(self.master, 65536)
        except OSError:
            part = b""
        said = part.decode(errors="replace")
        self.shown += said
        self.glass.send(said)
        return bool(part)

    def type(self, text):
        os.write(self.master, text.encode())

    def interrupt(self, text):
        """Press Ctrl-C until this is shown: one that falls between prompt and waiting is heard with the next key."""
        for _ in range(5):
            self.type("\x03")
            try:
                return self.until(text, PATIENCE / 5)
            except AssertionError:
                if self.process.poll() is not None:
                    raise
        raise AssertionError(f"{text!r} was not shown:\n{self.shown}")

    def end(self):
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.end()


def _resize(device, columns, lines):
    import fcntl
    import termios

    fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def _own_terminal():
    """Make the device the controlling terminal, so that Ctrl-C reaches the process."""
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs in the background of a shell is born deaf to Ctrl-C
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
