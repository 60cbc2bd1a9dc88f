"""A finding: one answer of a study, with its table and perhaps a figure."""

from dataclasses import dataclass
from typing import Any

import polars as pl

from infanta.study.estimates import Estimate
from infanta.study.intervals import MIN_CLUSTERS

# The columns of most tables: what it is about, the estimate with its interval, from how many cases and independent
# clusters, and whether these are too few to say anything.
TABLE_SCHEMA = {"arm": pl.String, "label": pl.String, "group": pl.String, "mean": pl.Float64, "low": pl.Float64, "high": pl.Float64, "cases": pl.Float64, "clusters": pl.Int64, "few": pl.Boolean}  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """An answer: a name for its files, a title and a sentence about it, a table and perhaps a figure. `unit` is that of
    the table."""

    section: str
    name: str
    title: str
    text: str
    table: pl.DataFrame
    unit: str
    chart: Any = None
    few: bool = False
    notes: tuple[str, ...] = ()
    matches: int = 0  # from how many matches of an arm, if not from all
    most: int = 0  # from how many in some arms, if these have more


def build_estimate_cells(estimate: Estimate, least: int = MIN_CLUSTERS) -> tuple[float, float, float, float, int, bool]:
    """Return an estimate as the end of a row: it is too small to say anything from fewer clusters or cases than
    that."""
    few = estimate.clusters < least or estimate.cases < MIN_CLUSTERS
    return estimate.mean, estimate.low, estimate.high, estimate.cases, estimate.clusters, few


def build_row(arm: str, label: str, group: str, estimate: Estimate) -> tuple[Any, ...]:
    """Return a row of a table."""
    return (arm, label, group, *build_estimate_cells(estimate))
