"""Every dependency has its reason on the page, and is used; what the page names is there."""

import ast
import re
import tomllib

import pytest

from tests.house.rooms import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
MODULES = {"pyyaml": "yaml", "markdown-it-py": "markdown_it", "axe-playwright-python": "axe_playwright_python"}
MODULES |= {"open_spiel": "pyspiel"}
NOT_IMPORTED = {
    "websockets": "uvicorn speaks WebSocket through it",
    "pytest-xdist": "a plugin of pytest",
    "pytest-timeout": "a plugin of pytest",
    "pytest-rerunfailures": "a plugin of pytest",
    "ruff": "a command",
    "mypy": "a command",
    "types-pyyaml": "read by mypy",
    "setuptools": "run by build_native.py in a process of its own",
    "hatchling": "a command",
}
"""Dependencies that no file imports, and how they are used instead."""


def _names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=~! ]", one)[0].lower() for one in requirements}


EXTRAS = PROJECT["project"]["optional-dependencies"]
APP = _names([*PROJECT["project"]["dependencies"], *(one for extra in EXTRAS.values() for one in extra)])
GROUPS = PROJECT["dependency-groups"]
DEV = _names([*GROUPS["compile"], *(one for one in GROUPS["dev"] if isinstance(one, str))])


def _imported(*folders: str) -> set[str]:
    found = set()
    for folder in folders:
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                found |= {name.split(".")[0] for name in names}
    return found


@pytest.mark.parametrize(("names", "folders"), [(APP, ("src",)), (DEV, ("src", "tests"))], ids=["app", "dev"])
def test_nothing_is_installed_that_nothing_uses(names: set[str], folders: tuple[str, ...]) -> None:
    used = _imported(*folders)
    assert [one for one in sorted(names - set(NOT_IMPORTED)) if MODULES.get(one, one) not in used] == []


def test_every_dependency_has_its_reason() -> None:
    here, _, _ = PAGE.partition("## Not here now")
    rows = {name for row in re.findall(r"^\| (`.*?) \|", here, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)}
    assert _names(list(rows)) == APP | DEV


def test_what_is_not_here_is_not_installed() -> None:
    _, _, away = PAGE.partition("## Not here now")
    assert _names(re.findall(r"`([^`]+)`", away)) & (APP | DEV) == set()
