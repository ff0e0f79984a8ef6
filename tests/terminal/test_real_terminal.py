"""The installed command on a real terminal device: prompt, bold type, Ctrl-C, and coming back."""

import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal device of this system")
PATIENCE = 200.0


class Terminal:
    """A process whose input and output are a terminal device."""

    def __init__(self, arguments, folder):
        self.master, slave = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(folder), "COLUMNS": "80"}
        env.pop("NO_COLOR", None)
        command = [sys.executable, "-c", "from dicewright.cli import main; main()", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True, preexec_fn=_own_terminal
        )
        os.close(slave)
        self.shown = ""

    def until(self, text, seconds=PATIENCE):
        """Read until this text was shown."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} was not shown:\n{self.shown}"
            if not self._read(1.0):
                assert text in self.shown, f"{text!r} was not shown:\n{self.shown}"

    def _read(self, seconds):
        """Whether the process still has its terminal, after reading what comes in so many seconds."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            part = os.read(self.master, 4096)
        except OSError:
            part = b""
        self.shown += part.decode(errors="replace")
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


def _own_terminal():
    """Make the device the controlling terminal, so that Ctrl-C reaches the process."""
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs in the background of a shell is born deaf to Ctrl-C
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_ctrl_c_loses_nothing_and_resume_goes_on(tmp_path):
    first = Terminal(["play", "--seed", "7"], tmp_path)
    first.until("> ")
    assert "\x1b[1m" in first.shown  # a terminal gets bold type
    first.type("hush off\n")
    first.until("You will be asked again.")
    first.interrupt("dicewright resume")
    assert first.end() == 130

    second = Terminal(["resume", "--plain"], tmp_path)
    second.until("> ")
    assert "\x1b[1m" not in second.shown
    second.type("quit\n")
    second.until("The match is saved")
    assert second.end() == 0
