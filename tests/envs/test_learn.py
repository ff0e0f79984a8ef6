"""The policy that learns: it gets better, can be kept, and belongs to one environment."""

import numpy as np
import pytest

from dicewright.envs import Setting
from dicewright.envs.learn import Policy, main, measure, train
from dicewright.envs.setting import OtherEnvironment

SETTING = Setting("dice_throne", ["barbarian", "paladin"])


def test_it_beats_random_after_a_few_matches():
    policy = Policy(SETTING)
    train(policy, 24, "test")
    learned = measure(policy, 8, "test measured")
    assert learned.won >= 7, learned


def test_weights_are_kept_for_their_own_environment(tmp_path, capsys):
    main(["--matches", "1", "--measured", "1", "--seed", "test", "--out", str(tmp_path / "weights.npz")])
    assert SETTING.id in capsys.readouterr().out
    policy = Policy(SETTING)
    assert not policy.weights.any()
    policy.load(tmp_path / "weights.npz")
    assert policy.weights.any()
    assert np.isfinite(policy.weights).all()
    with pytest.raises(OtherEnvironment):
        Policy(Setting("dice_throne", ["barbarian", "thor"])).load(tmp_path / "weights.npz")
