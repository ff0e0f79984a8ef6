"""The weights of an evaluation are found from results."""

from random import Random

import pytest

pytest.importorskip("numpy")

from dicewright.lab.fit import collect, fit, main


def test_what_decides_a_match_gets_weight_and_noise_gets_none():
    rng = Random(1)
    rows = [{"life": rng.gauss(0, 1), "noise": rng.gauss(0, 1)} for _ in range(2000)]
    won = [float(rng.random() < 1 / (1 + 2.718 ** (-2 * row["life"]))) for row in rows]
    weights, loss = fit(rows, won)
    assert weights["life"] == pytest.approx(2, abs=0.3)
    assert weights["noise"] == pytest.approx(0, abs=0.15)
    assert loss < 0.5


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_positions_are_collected_with_the_result_of_their_match(game):
    rows, won = collect(game, 2, "fit test")
    assert len(rows) == len(won) > 8
    assert set(won) <= {0.0, 0.5, 1.0}
    assert {"active", "health" if game == "dice_throne" else "life"} <= set(rows[0])
    assert any(name.startswith("hero ") for name in rows[0]) is (game == "dice_throne")


def test_it_prints_weights_as_the_source_has_them(capsys):
    main(["dice_masters", "--matches", "2"])
    told = capsys.readouterr().out
    assert "positions, loss 0." in told
    assert '"life": ' in told
