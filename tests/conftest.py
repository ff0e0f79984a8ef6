"""What every test may use: the path of a real Chromium, or a said reason why browser tests are skipped.

A failure is told when it happens, and a run that has no time left tells what it stands at: who stops a run from outside
never reads its summary.

Laws are tried with the same examples in every run, however slow the machine: what passes here passes there. Other
examples are looked for by `pytest --hypothesis-profile=search`.
"""

import os
import shutil
import signal
import threading

import pytest
from hypothesis import HealthCheck, settings

from dicewright.content_files import LEFT_OUT, OWN, READ_AS, forget
from tests.nightly import NIGHTLY

settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("search"), derandomize=True)
settings.load_profile("same")

NO_CHROMIUM = "there is no Chromium here; as root: apt-get install chromium"


def find_chromium() -> str | None:
    """Path of the first Chromium found; `DICEWRIGHT_CHROMIUM` wins."""
    names = [os.environ.get("DICEWRIGHT_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((path for name in names if name and (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The Chromium to drive, as `executable_path`; as root it needs `--no-sandbox`."""
    path = find_chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    return path


@pytest.fixture
def content():
    """What content of one's own a test names is forgotten after it."""
    kept = {name: os.environ.get(name) for name in (OWN, LEFT_OUT, READ_AS)}
    yield
    for name, value in kept.items():
        os.environ.pop(name, None)
        if value is not None:
            os.environ[name] = value
    forget()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--mutations 10000` reads as many mutated texts of each game (see `tests/language`)."""
    parser.addoption("--mutations", type=int, default=150, help="how many mutated texts of each game are read")
    parser.addoption("--minutes", type=float, help="stop after so many minutes and tell which tests were running")


class Telling:
    """Tells each failure at once, and stops a run that takes longer than `minutes`."""

    def __init__(self, terminal: pytest.TerminalReporter, minutes: float | None) -> None:
        self.terminal = terminal
        self.minutes = minutes
        self.running: set[str] = set()
        self.timer: threading.Timer | None = None

    def pytest_sessionstart(self) -> None:
        if self.minutes:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background may ignore it
            self.timer = threading.Timer(self.minutes * 60, self._stop)
            self.timer.daemon = True
            self.timer.start()

    def pytest_sessionfinish(self) -> None:
        if self.timer:
            self.timer.cancel()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running.add(nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.running.discard(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._tell(f"FAILED {report.nodeid} ({report.duration:.0f} s)", report.longreprtext[-4000:])

    def _stop(self) -> None:
        self._tell(f"{self.minutes} minutes are over; these tests were running:", *sorted(self.running))
        os.kill(os.getpid(), signal.SIGINT)

    def _tell(self, *lines: str) -> None:
        self.terminal.ensure_newline()
        for line in lines:
            self.terminal.write_line(line)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """A process of its own for each half of the tests tells nothing: the one that started both does."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and "PYTEST_XDIST_WORKER" not in os.environ:
        config.pluginmanager.register(Telling(terminal, config.getoption("--minutes")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Compile first, which takes longest; skip tests marked `browser`, with the reason, where there is no Chromium.

    A test that drives a server, a browser or another program by the clock is tried once more before it fails: a machine
    that stood still for a moment is no fault. The summary names each test that needed it.
    """
    items.sort(key=lambda item: "native" not in item.path.parts)
    for item in items:
        if item.nodeid.startswith(NIGHTLY):
            item.add_marker(pytest.mark.nightly)
        if "web" in item.path.parts or item.get_closest_marker("browser") or item.get_closest_marker("clock"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    if find_chromium() is None:
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
