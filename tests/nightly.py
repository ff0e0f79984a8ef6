"""Tests that take minutes and say again, on more of the same, what others say: `./run test` leaves them out.

`./run test tests` runs them too.
"""

from types import MappingProxyType

NAMED = "test_other_names_are_refused_with_the_nearest"
KEYWORD = "test_a_keyword_that_does_not_hold_is_left_out_alone"
SLIP = "test_every_slip_is_told_with_its_place_and_stops_no_command"
LOOK = "test_axe_finds_nothing_serious_in_any_look"
MORE_SLIPS = "all content is checked for each slip, and some of them are tried"
TELLING = "test_whatever_is_refused_says_by_which_rule_of_the_match"
LARGE = "test_pages_with_large_text_cut_and_cover_nothing"
LEFT_OUT = MappingProxyType(
    {
        "native/test_native.py": {
            "test_the_compiled_package_keeps_the_contracts": "whole matches are compared",
            "test_every_scenario_passes_compiled[dice_throne]": "those of the other game are run",
        },
        "dice_throne/test_numbers.py": {"test_": "the scenarios are run again for each changed number"},
        "contracts/test_telling.py": {
            f"{TELLING}[dice_throne-king_of": "duels and teams of two are tried",
            f"{TELLING}[dice_throne-2v2v2": "duels and teams of two are tried",
            f"{TELLING}[dice_throne-3v3": "duels and teams of two are tried",
        },
        "lab/test_mutants.py": {
            "test_a_known_mutant_is_noticed_and_a_known_one_survives": "all scenarios judge",
            "test_the_command_says_what_survives_and_goes_on": "all scenarios judge",
        },
        "lab/test_mass.py": {
            "test_everybody_is_every_pair": "many matches are played",
            "test_pairs_are_all_heroes_against_all": "many matches are played",
        },
        "cli/test_exit_codes.py": {
            "test_the_exit_code_and_what_to_type_next[reference build pages-0]": "a page of the docs does it, too",
            "test_the_same_with_json_is_one_document[content check --content broken": "it is checked without JSON",
        },
        "cli/test_designing.py": {"test_files_are_rewritten_as_they_are_read": "all content is checked three times"},
        "cli/test_left_out.py": {
            f"{NAMED}[On 2 bees": MORE_SLIPS,
            f"{NAMED}[Waggle": MORE_SLIPS,
            f"{NAMED}[needs": MORE_SLIPS,
            f"{NAMED}[Deal": MORE_SLIPS,
            f"{KEYWORD}['Flare": MORE_SLIPS,
            "test_names_that_no_card_has_are_refused[While": MORE_SLIPS,
            "test_names_that_no_card_has_are_refused[When": MORE_SLIPS,
            "test_what_may_be_done_at_no_time_is_refused[when you are": MORE_SLIPS,
        },
        "cli/test_own_content.py": {f"{SLIP}[texts{at}": MORE_SLIPS for at in (1, 3, 4, 6, 7, 9)},
        "house/test_docs.py": {
            "test_a_page_does_what_it_says[docs/research.md]": "many matches are played",
            "test_a_page_does_what_it_says[docs/writing_a_card.md]": "all content is checked nine times",
        },
        "web/test_browser_together.py": {
            "test_host_friend_and_spectator_to_the_end[throne]": "teams of two play it",
            "test_host_friend_and_spectator_to_the_end[masters]": "teams of two play it",
        },
        "web/test_browser.py": {
            "test_a_whole_match[mouse-dice_throne]": "it is played to the end by words",
            "test_a_whole_match[keys-dice_throne]": "it is played to the end by words",
            "test_axe_finds_nothing_serious[dark]": "the light look is tried",
        },
        "web/test_browser_keep.py": {"test_axe_finds_nothing_serious[dark]": "the light look is tried"},
        "web/test_browser_pages.py": {"test_axe_finds_nothing_serious[dark]": "the light look is tried"},
        "web/test_browser_masters.py": {
            f"{LOOK}[more": "the other looks are tried",
            f"{LOOK}[dark": "the other looks are tried",
        },
        "web/test_measures.py": {"test_a_click_is_soon_drawn_at_both_tables[dice_throne]": "the other game is tried"},
        "web/test_browser_campaign.py": {"test_axe_finds_nothing_serious[dark]": "the light look is tried"},
        "web/test_browser_throne.py": {
            f"{LOOK}[more": "the other looks are tried",
            f"{LOOK}[dark": "the other looks are tried",
        },
        "web/test_browser_crawl.py": {"test_axe_finds_nothing_serious_on_the_map[more": "the other looks are tried"},
        "web/test_browser_time.py": {"test_who_does_not_answer_is_warned": "the test waits for minutes"},
        "web/test_browser_accord.py": {
            "test_two_people_undo_by_consent_and_play_again[dice_throne]": "the other game is tried"
        },
        "web/test_browser_text.py": {
            f"{LARGE}[100": "twice the size is tried",
            f"{LARGE}[150": "twice the size is tried",
        },
        "web/test_browser_boards.py": {"test_no_tile_of_any_hero_is_cut[upgraded]": "those as printed are tried"},
        "web/test_browser_anew.py": {
            "test_a_table_that_changed_is_the_table_drawn_anew[drill]": "a game of the two is tried",
            "test_a_table_that_changed_is_the_table_drawn_anew[dice_throne]": "the other game is tried",
        },
    }
)
"""By file below `tests`: how the names of the tests begin, and why they may be left out."""

NIGHTLY = tuple([f"tests/{file}::{name}" for file, names in LEFT_OUT.items() for name in names])
"""How the ids of these tests begin."""
