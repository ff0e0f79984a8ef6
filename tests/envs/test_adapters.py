"""Each adapter holds to the tests of what it adapts to."""

from random import Random

import pytest

from dicewright.envs import IllegalAction, Setting
from dicewright.envs.dictionary import DictionaryEnv
from dicewright.games import GAMES


@pytest.fixture(scope="module", params=GAMES)
def setting(request):
    return Setting(request.param)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo(setting):
    from pettingzoo.test import api_test, seed_test

    from dicewright.envs.aec import env

    api_test(env(setting), num_cycles=100)
    seed_test(lambda: env(setting), num_cycles=30)


def test_pettingzoo_plays_to_the_end_and_truncates(setting):
    from dicewright.envs.aec import env

    one = env(setting)
    with pytest.raises(RuntimeError, match="reset"):
        one.episode
    for most, ends in ((20_000, "terminations"), (30, "truncations")):
        one = env(setting, most=most)
        one.reset(seed=4)
        rng, rewards = Random(1), dict.fromkeys(one.possible_agents, 0.0)
        for agent in one.agent_iter():
            seen, reward, over, cut, _ = one.last()
            rewards[agent] += reward
            if over or cut:
                assert seen["action_mask"].sum() == 0
                assert any(getattr(one, ends).values())
                one.step(None)
            else:
                one.step(rng.choice(list(seen["action_mask"].nonzero()[0])))
        assert sum(rewards.values()) == 0
        assert (set(rewards.values()) == {0.0}) == (most == 30)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium(setting):
    import gymnasium

    from dicewright.envs.single import DicewrightEnv, register

    name = register(setting)
    assert register(setting) == name == setting.id
    one = gymnasium.make(name, bot="random", seat=0, disable_env_checker=True)
    rows = []
    for _ in range(2):
        seen, info = one.reset(seed=9)
        rng, row = Random(2), [seen.tobytes()]
        assert one.observation_space.contains(seen)
        over = False
        while not over:
            seen, reward, over, _, info = one.step(rng.choice(list(info["action_mask"].nonzero()[0])))
            row.append(seen.tobytes())
        assert reward in (-1.0, 0.0, 1.0)
        assert info["action_mask"].sum() == 0
        rows.append(row)
    assert rows[0] == rows[1]
    plain = DicewrightEnv(setting, bot="random")
    plain.reset(seed=1)
    assert plain.action_masks().sum() > 0
    with pytest.raises(IllegalAction):
        plain.step(plain.action_space.n - 1)
    with pytest.raises(ValueError, match="there is no bot"):
        DicewrightEnv(setting, bot="nobody")


class Anybody:
    """Acts by chance, as RLCard's random agent does."""

    use_raw = False

    def __init__(self):
        self.rng = Random(3)

    def step(self, state):
        return self.rng.choice(list(state["legal_actions"]))

    def eval_step(self, state):
        return self.step(state), {}


def test_dictionary(setting):
    one = DictionaryEnv(setting, seed=2, allow_step_back=True)
    one.set_agents([Anybody(), Anybody()])
    trajectories, payoffs = one.run(is_training=True)
    assert sum(payoffs) == 0
    assert all(len(row) % 2 for row in trajectories)
    state, seat = one.reset()
    assert len(state["obs"]) == one.state_shape[seat][0]
    before = one.episode.match.digest()
    one.step(state["raw_legal_actions"][0], raw_action=True)
    assert one.step_back()[0] == state
    assert one.episode.match.digest() == before
    assert one.step_back() is False
    one.allow_step_back = False
    with pytest.raises(RuntimeError, match="allow_step_back"):
        one.step_back()


def test_open_spiel(setting):
    pyspiel = pytest.importorskip("pyspiel")
    import dicewright.envs.spiel as room

    game = pyspiel.load_game(f"{room.GAME_TYPE.short_name}(game={setting.game.name},seed=5)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state, rng = game.new_initial_state(), Random(1)
    state.apply_action(0)
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    seat = state.current_player()
    other = state.resample_from_infostate(seat, rng.random)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)
    twin = state.clone()
    assert str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
    assert len(state.observation_tensor(seat)) == setting.layout.size
