"""Figures: charts for print and screen that tell groups apart by shape as well as by colours that all viewers can tell
apart. Altair draws them, and they become SVG without a browser."""

from itertools import pairwise
from textwrap import wrap
from typing import Any

import altair as alt
import polars as pl
import vl_convert

# Okabe and Ito's palette, which the colour-blind can tell apart, and a few more; shapes tell apart what is still
# alike.
COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#7F7F7F", "#882255", "#999933"]
SHAPES = [
    "circle",
    "square",
    "triangle-up",
    "diamond",
    "cross",
    "triangle-down",
    "triangle-left",
    "triangle-right",
    "stroke",
    "arrow",
]
# Where there is no colour, shapes of marks and dashes of lines tell groups apart.
DASHES = [[1, 0], [7, 3], [2, 2], [9, 3, 2, 3], [4, 4], [12, 3], [1, 3], [6, 2, 2, 2], [3, 1], [10, 6]]
WIDTH_PX = 560
ROW_PX = 26  # points across, and for each line of labels
CAPTION_CHARS = 100  # letters in a line of a caption

Labels = dict[str, str]  # what the columns of a figure are called: `value`, `label`, `group`


def build_axis(title: str, percent: bool) -> alt.Axis:
    """Return the axis of what was measured."""
    return alt.Axis(format="~%" if percent else "~g", title=title, labelOverlap="greedy")


def encode_groups(labels: Labels, frame: pl.DataFrame) -> dict[str, Any]:
    """Return colour and shape by group, where there are several."""
    if frame["group"].n_unique() < 2:
        return {"color": alt.value(COLOURS[0])}
    order = list(dict.fromkeys(frame["group"]))
    legend = alt.Legend(title=labels["group"] or None, symbolOpacity=1, symbolSize=80)
    count = len(order)
    return {
        "color": alt.Color("group:N", sort=order, scale=alt.Scale(domain=order, range=COLOURS[:count]), legend=legend),
        "shape": alt.Shape("group:N", sort=order, scale=alt.Scale(domain=order, range=SHAPES[:count]), legend=legend),
    }


def draw_bars(frame: pl.DataFrame, labels: Labels, percent: bool, level: float | None = None) -> Any:
    """Draw a mark for each label with its interval, and a line where chance alone would be."""
    order = list(dict.fromkeys(frame["label"]))
    look = encode_groups(labels, frame)
    several = frame["group"].n_unique() > 1
    across = alt.Y("label:N", sort=order, title=labels["label"] or None, axis=alt.Axis(labelLimit=380))
    offset = {"yOffset": alt.YOffset("group:N", sort=list(dict.fromkeys(frame["group"])))} if several else {}
    base = alt.Chart(frame)
    along = alt.X("low:Q", axis=build_axis(labels["value"], percent), scale=alt.Scale(zero=False))
    rule = base.mark_rule(strokeWidth=1.6).encode(
        x=along, x2="high:Q", y=across, color=look["color"], opacity=encode_opacity(), **offset
    )
    dot = base.mark_point(filled=True, size=70).encode(x="mean:Q", y=across, opacity=encode_opacity(), **look, **offset)
    layers = [rule, dot]
    if level is not None:
        layers.insert(
            0,
            alt.Chart(pl.DataFrame({"level": [level]})).mark_rule(strokeDash=[5, 4], color="#555").encode(x="level:Q"),
        )
    height = ROW_PX * len(order) * (1 if not several else 0.7 * frame["group"].n_unique())
    return alt.layer(*layers).properties(width=WIDTH_PX, height=height)


def draw_lines(frame: pl.DataFrame, labels: Labels, percent: bool, level: float | None = None) -> Any:
    """Draw a line for each group along numbers, with its interval."""
    look = encode_groups(labels, frame)
    form = build_axis(labels["value"], percent)
    parts = bool((frame["label"] < 1).any())
    axis = alt.Axis(format="~%") if parts else alt.Axis(tickMinStep=1)
    along = alt.X("at:Q", title=labels["label"], axis=axis, scale=alt.Scale(zero=False))
    base = alt.Chart(spread_groups(frame))
    bar = base.mark_rule(strokeWidth=1.2).encode(
        x=along,
        y=alt.Y("low:Q", axis=form, scale=alt.Scale(zero=False)),
        y2="high:Q",
        color=look["color"],
        opacity=encode_opacity(most=0.7),
    )
    line = base.mark_line(opacity=0.3 if frame["few"].all() else 1.0).encode(
        x=along, y="mean:Q", color=look["color"], **encode_dashes(frame)
    )
    dot = base.mark_point(filled=True, size=50).encode(x=along, y="mean:Q", opacity=encode_opacity(), **look)
    layers = [bar, line, dot]
    if level is not None:
        layers.insert(
            0,
            alt.Chart(pl.DataFrame({"level": [level]})).mark_rule(strokeDash=[5, 4], color="#555").encode(y="level:Q"),
        )
    return alt.layer(*layers).properties(width=WIDTH_PX, height=300)


def spread_groups(frame: pl.DataFrame) -> pl.DataFrame:
    """Return numbers along a line with those of each group a little beside the others, so that no interval hides
    another."""
    order = list(dict.fromkeys(frame["group"]))
    numbers = sorted(set(frame["label"].drop_nulls()))
    step = min([after - before for before, after in pairwise(numbers)], default=1.0)
    shift = [(order.index(group) - (len(order) - 1) / 2) * step * 0.07 for group in frame["group"]]
    return frame.with_columns(at=pl.col("label") + pl.Series(shift, dtype=pl.Float64))


def draw_heat_maps(frame: pl.DataFrame, labels: Labels, percent: bool, across: list[str]) -> Any:
    """Draw all pairs, in each arm, as colours from light to dark that mean the same everywhere; `across` are the
    columns, in order."""
    ends = float(frame["mean"].min()), float(frame["mean"].max())  # type: ignore[arg-type]
    arms = frame.partition_by("arm", maintain_order=True)
    return stack_charts([(part["arm"][0], draw_heat_map(part, labels, percent, ends, across)) for part in arms])


def draw_heat_map(
    frame: pl.DataFrame, labels: Labels, percent: bool, ends: tuple[float, float], across: list[str]
) -> Any:
    """Draw all pairs of one arm, with the numbers in them; `ends` are the lightest and the darkest."""
    rows, cols = list(dict.fromkeys(frame["label"])), [name for name in across if name in set(frame["group"])]
    slant = -40 if max([len(name) for name in cols], default=0) > 4 else 0
    base = alt.Chart(frame).encode(
        x=alt.X("group:N", sort=cols, title=labels["group"], axis=alt.Axis(labelAngle=slant, labelLimit=160)),
        y=alt.Y("label:N", sort=rows, title=labels["label"], axis=alt.Axis(labelLimit=220)),
    )
    scale = alt.Scale(scheme="viridis", reverse=True, domain=list(ends))
    shade = alt.Color("mean:Q", scale=scale, legend=alt.Legend(title=labels["value"], format="~%" if percent else "~g"))
    ink = alt.condition(f"datum.mean > {sum(ends) / 2}", alt.value("white"), alt.value("black"))
    figures = alt.Text("mean:Q", format=".0%" if percent else ".1f")
    text = base.mark_text(fontSize=9).encode(text=figures, color=ink, opacity=encode_opacity(0.0))
    return alt.layer(base.mark_rect().encode(color=shade, opacity=encode_opacity()), text).properties(
        width=max(46 * len(cols), 300), height=max(20 * len(rows), 8 * len(labels["label"]))
    )


def stack_charts(charts: list[tuple[str, Any]]) -> Any:
    """Return several figures of a kind, one above the other, with the same colours."""
    if len(charts) == 1:
        return charts[0][1]
    return alt.vconcat(*[chart.properties(title=title) for title, chart in charts])


def draw_columns(frame: pl.DataFrame, labels: Labels) -> Any:
    """Draw how often each number came: a column with its interval, and a mark that tells groups apart without colour,
    too."""
    look = encode_groups(labels, frame)
    order = list(dict.fromkeys(frame["group"]))
    extra: dict[str, Any] = {"xOffset": alt.XOffset("group:N", sort=order)} if len(order) > 1 else {}
    base = alt.Chart(frame).encode(
        x=alt.X("label:O", title=labels["label"], axis=alt.Axis(labelAngle=0, labelOverlap=True)), **extra
    )
    shares = alt.Axis(format="~%", title=labels["value"])
    bar = base.mark_bar(opacity=0.35).encode(y=alt.Y("mean:Q", axis=shares), color=look["color"])
    rule = base.mark_rule(strokeWidth=1.2).encode(y="low:Q", y2="high:Q", color=look["color"])
    dot = base.mark_point(filled=True, size=40, opacity=1).encode(y="mean:Q", **look)
    return alt.layer(bar, rule, dot).properties(width=WIDTH_PX, height=220)


def encode_opacity(least: float = 0.3, most: float = 1.0) -> Any:
    """Return an opacity by which too few cases can hardly be seen."""
    return alt.condition("datum.few", alt.value(least), alt.value(most))


def encode_dashes(frame: pl.DataFrame) -> dict[str, Any]:
    """Return dashes by group, where there are several."""
    order = list(dict.fromkeys(frame["group"]))
    if len(order) < 2:
        return {}
    scale = alt.Scale(domain=order, range=DASHES[: len(order)])
    return {"strokeDash": alt.StrokeDash("group:N", sort=order, scale=scale, legend=None)}


def render_svg(chart: Any, title: str, caption: list[str]) -> str:
    """Return the figure with its title and its caption, as SVG."""
    under = [line for text in caption for line in wrap(text, CAPTION_CHARS)]
    said = alt.TitleParams(
        title, subtitle=under, anchor="start", fontSize=15, subtitleFontSize=11, subtitleColor="#444", offset=12
    )
    done = chart.properties(title=said, background="white", padding=12)
    done = done.configure_view(stroke=None).configure_axis(
        labelFontSize=11, titleFontSize=12, gridColor="#ddd", labelFlush=False
    )
    done = done.configure_legend(labelFontSize=11, titleFontSize=12)
    with alt.data_transformers.enable("default", max_rows=None):
        return str(vl_convert.vegalite_to_svg(done.to_dict()))
