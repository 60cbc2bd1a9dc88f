"""Figures: charts for print and screen that tell groups apart by shape as well as by a colour that everybody can see. Altair draws them,
and they become SVG without a browser."""

from textwrap import wrap
from typing import Any

import altair as alt
import polars as pl
import vl_convert

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#7F7F7F", "#882255", "#999933"]
"""Okabe and Ito's palette, which the colour-blind can tell apart, and a few more; shapes tell apart what is still alike."""
SHAPES = [
    "circle",
    "square",
    "triangle-up",
    "diamond",
    "cross",
    "triangle-down",
    "triangle-left",
    "triangle-right",
    "circle",
    "square",
]
WIDTH = 560
ROW = 26
"""Points across, and for each line of labels."""
LINE = 100
"""Letters in a line of a caption."""

Labels = dict[str, str]
"""What the columns of a figure are called: `value`, `label`, `group`."""


def axis_of(title: str, percent: bool) -> alt.Axis:
    """The axis of what was measured."""
    return alt.Axis(format="~%" if percent else "~g", title=title)


def grouped(labels: Labels, frame: pl.DataFrame) -> dict[str, Any]:
    """Colour and shape by group, where there are several."""
    if frame["group"].n_unique() < 2:
        return {"color": alt.value(COLOURS[0])}
    order = list(dict.fromkeys(frame["group"]))
    legend = alt.Legend(title=labels["group"] or None, symbolOpacity=1, symbolSize=80)
    count = len(order)
    return {
        "color": alt.Color("group:N", sort=order, scale=alt.Scale(domain=order, range=COLOURS[:count]), legend=legend),
        "shape": alt.Shape("group:N", sort=order, scale=alt.Scale(domain=order, range=SHAPES[:count]), legend=legend),
    }


def bars(frame: pl.DataFrame, labels: Labels, percent: bool, level: float | None = None) -> Any:
    """A mark for each label with its interval, and a line where chance alone would be."""
    order = list(dict.fromkeys(frame["label"]))
    look = grouped(labels, frame)
    several = frame["group"].n_unique() > 1
    across = alt.Y("label:N", sort=order, title=labels["label"] or None, axis=alt.Axis(labelLimit=260))
    offset = {"yOffset": alt.YOffset("group:N", sort=list(dict.fromkeys(frame["group"])))} if several else {}
    base = alt.Chart(frame)
    along = alt.X("low:Q", axis=axis_of(labels["value"], percent), scale=alt.Scale(zero=False))
    rule = base.mark_rule(strokeWidth=1.6).encode(x=along, x2="high:Q", y=across, color=look["color"], **offset)
    dot = base.mark_point(filled=True, size=70, opacity=1).encode(x="mean:Q", y=across, **look, **offset)
    layers = [rule, dot]
    if level is not None:
        layers.insert(
            0,
            alt.Chart(pl.DataFrame({"level": [level]})).mark_rule(strokeDash=[5, 4], color="#555").encode(x="level:Q"),
        )
    height = ROW * len(order) * (1 if not several else 0.7 * frame["group"].n_unique())
    return alt.layer(*layers).properties(width=WIDTH, height=height)


def lines(frame: pl.DataFrame, labels: Labels, percent: bool, level: float | None = None) -> Any:
    """A line for each group along numbers, with its interval."""
    look = grouped(labels, frame)
    form = axis_of(labels["value"], percent)
    parts = bool((frame["label"] < 1).any())
    axis = alt.Axis(format="~%") if parts else alt.Axis(tickMinStep=1)
    along = alt.X("label:Q", title=labels["label"], axis=axis, scale=alt.Scale(zero=False))
    base = alt.Chart(frame)
    bar = base.mark_rule(strokeWidth=1.2, opacity=0.7).encode(
        x=along, y=alt.Y("low:Q", axis=form, scale=alt.Scale(zero=False)), y2="high:Q", color=look["color"]
    )
    line = base.mark_line().encode(x=along, y="mean:Q", color=look["color"])
    dot = base.mark_point(filled=True, size=50, opacity=1).encode(x=along, y="mean:Q", **look)
    layers = [bar, line, dot]
    if level is not None:
        layers.insert(
            0,
            alt.Chart(pl.DataFrame({"level": [level]})).mark_rule(strokeDash=[5, 4], color="#555").encode(y="level:Q"),
        )
    return alt.layer(*layers).properties(width=WIDTH, height=300)


def heat(frame: pl.DataFrame, labels: Labels, percent: bool) -> Any:
    """All pairs, as colours from light to dark with the numbers in them."""
    rows, cols = list(dict.fromkeys(frame["label"])), list(dict.fromkeys(frame["group"]))
    base = alt.Chart(frame).encode(
        x=alt.X("group:N", sort=cols, title=labels["group"], axis=alt.Axis(labelAngle=-40, labelLimit=160)),
        y=alt.Y("label:N", sort=rows, title=labels["label"], axis=alt.Axis(labelLimit=220)),
    )
    shade = alt.Color(
        "mean:Q", scale=alt.Scale(scheme="viridis", reverse=True), legend=alt.Legend(title=labels["value"])
    )
    middle = float(frame["mean"].min() + frame["mean"].max()) / 2  # type: ignore[operator, arg-type]
    ink = alt.condition(f"datum.mean > {middle}", alt.value("white"), alt.value("black"))
    text = base.mark_text(fontSize=9).encode(text=alt.Text("mean:Q", format=".0%" if percent else ".1f"), color=ink)
    return alt.layer(base.mark_rect().encode(color=shade), text).properties(
        width=max(46 * len(cols), 300), height=20 * len(rows)
    )


def stacked(charts: list[tuple[str, Any]]) -> Any:
    """Several figures of a kind, one above the other, with the same colours."""
    if len(charts) == 1:
        return charts[0][1]
    return alt.vconcat(*[chart.properties(title=title) for title, chart in charts])


def columns(frame: pl.DataFrame, labels: Labels) -> Any:
    """How often each number came."""
    look = grouped(labels, frame)
    extra = {"xOffset": "group:N"} if frame["group"].n_unique() > 1 else {}
    return (
        alt.Chart(frame)
        .mark_bar()
        .encode(
            x=alt.X("label:O", title=labels["label"], axis=alt.Axis(labelAngle=0, labelOverlap=True)),
            y=alt.Y("mean:Q", axis=alt.Axis(format="~%", title=labels["value"])),
            color=look["color"],
            **extra,
        )
        .properties(width=WIDTH, height=220)
    )


def as_svg(chart: Any, title: str, caption: list[str]) -> str:
    """The figure with its title and its caption, as SVG."""
    under = [line for text in caption for line in wrap(text, LINE)]
    said = alt.TitleParams(
        title, subtitle=under, anchor="start", fontSize=15, subtitleFontSize=11, subtitleColor="#444", offset=12
    )
    done = chart.properties(title=said, background="white", padding=12)
    done = done.configure_view(stroke=None).configure_axis(labelFontSize=11, titleFontSize=12, gridColor="#ddd")
    done = done.configure_legend(labelFontSize=11, titleFontSize=12)
    with alt.data_transformers.enable("default", max_rows=None):
        return str(vl_convert.vegalite_to_svg(done.to_dict()))
