"""`python -m dicewright.scenarios PATH…`: the runner without the command line around it."""

import sys
from pathlib import Path

from dicewright.scenarios.load import BadScenario
from dicewright.scenarios.report import run_paths, told

try:
    outcomes = run_paths(Path(path) for path in sys.argv[1:])
except BadScenario as bad:
    sys.exit(str(bad))
for one in outcomes:
    print(*(f"{line}\n" for line in told(one)), sep="", end="")
print(f"{sum(one.passed for one in outcomes)} passed, {sum(not one.passed for one in outcomes)} failed")
sys.exit(any(not one.passed for one in outcomes))
