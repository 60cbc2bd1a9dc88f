"""All laws that need nothing but a trial."""

from collections.abc import Callable

from infanta.testing.play import (
    bad_input_changes_nothing,
    copies_are_independent,
    moves_are_lawful,
    playouts_keep_the_rules,
    prospects_are_chances,
    random_play_ends,
    records_replay,
    the_dealer_is_fair,
)
from infanta.testing.programs import data_reads_back, learners_see_views_and_make_moves
from infanta.testing.secrets import (
    answers_stay_hidden,
    imagined_worlds_fit,
    policies_do_not_peek,
    twin_worlds,
    views_are_plain,
)
from infanta.testing.sentences import everything_can_be_said
from infanta.testing.trial import Trial

Law = Callable[[Trial], None]

LAWS: tuple[Law, ...] = (
    random_play_ends,
    moves_are_lawful,
    the_dealer_is_fair,
    bad_input_changes_nothing,
    copies_are_independent,
    records_replay,
    views_are_plain,
    imagined_worlds_fit,
    twin_worlds,
    answers_stay_hidden,
    policies_do_not_peek,
    prospects_are_chances,
    playouts_keep_the_rules,
    data_reads_back,
    learners_see_views_and_make_moves,
    everything_can_be_said,
)
