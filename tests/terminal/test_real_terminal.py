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
PATIENCE = 60.0


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

    def until(self, text):
        """Read until this text was shown."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} was not shown:\n{self.shown}"
            ready, _, _ = select.select([self.master], [], [], 1.0)
            if not ready:
                continue
            try:
                part = os.read(self.master, 4096)
            except OSError:
                part = b""
            if not part:
                assert text in self.shown, f"{text!r} was not shown:\n{self.shown}"
                return
            self.shown += part.decode(errors="replace")

    def type(self, text):
        os.write(self.master, text.encode())

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
    first.type("\x03")
    first.until("dicewright resume")
    assert first.end() == 130

    second = Terminal(["resume", "--plain"], tmp_path)
    second.until("> ")
    assert "\x1b[1m" not in second.shown
    second.type("quit\n")
    second.until("The match is saved")
    assert second.end() == 0
