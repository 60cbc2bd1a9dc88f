"""A batch of a study and its facts, as tests look at them."""

from infanta.study.batch import play_batch
from infanta.study.facts import Frames, build_frames
from infanta.study.plan import Plan


def facts_of(plan: Plan, numbers: range) -> Frames:
    """Play these matches in all arms."""
    return build_frames(play_batch(plan, numbers))
