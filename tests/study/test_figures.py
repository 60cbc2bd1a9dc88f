"""Figures can be read in print and by the colour-blind."""

from itertools import combinations

import polars as pl
import pytest

from infanta.study.figures import COLOURS, DASHES, SHAPES, draw_bars, draw_heat_maps, draw_lines, render_svg

Colour = tuple[float, float, float]
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
# What the colour-blind see of linear light (Machado, Oliveira and Fernandes, 2009).
TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039))


def linear(text: str) -> Colour:
    parts = [int(text[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return red, green, blue


def seen(colour: Colour, sight: tuple[Colour, ...]) -> Colour:
    red, green, blue = [sum(weight * part for weight, part in zip(row, colour, strict=True)) for row in sight]
    return red, green, blue


def lab(colour: Colour) -> Colour:
    red, green, blue = [min(max(part, 0.0), 1.0) for part in colour]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", [PROTANOPIA, DEUTERANOPIA, TRITANOPIA])
def test_the_first_colours_are_told_apart_by_everybody(sight: tuple[Colour, ...]) -> None:
    views = [lab(seen(linear(colour), sight)) for colour in COLOURS[:4]]
    for one, other in combinations(views, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 14


def test_without_colour_shapes_and_dashes_tell_groups_apart() -> None:
    assert len(set(SHAPES)) == len(SHAPES) == len(COLOURS) == len({tuple(dash) for dash in DASHES})


def table(groups: int, few: bool = False) -> pl.DataFrame:
    rows = [("", float(at), f"group {group}", 0.1 * group + 0.05 * at, 0.0, 0.9, few) for group in range(groups) for at in (1, 2, 3)]  # fmt: skip
    return pl.DataFrame(rows, schema=["arm", "label", "group", "mean", "low", "high", "few"], orient="row")


LABELS = {"value": "share", "label": "turn", "group": "card"}


def test_lines_of_groups_have_dashes_and_lie_beside_each_other() -> None:
    svg = render_svg(draw_lines(table(3), LABELS, True), "A title", ["A caption."])
    assert "stroke-dasharray" in svg and "A title" in svg and "A caption." in svg


def test_what_there_is_too_little_of_is_faint() -> None:
    plain, faint = [render_svg(draw_bars(table(2, few), LABELS, True), "", []) for few in (False, True)]
    assert 'opacity="0.3"' in faint and 'opacity="0.3"' not in plain


def test_heat_maps_of_two_arms_have_the_same_colours() -> None:
    both = pl.concat([table(2), table(2).with_columns(arm=pl.lit("other"), mean=pl.col("mean") * 3)])
    spec = draw_heat_maps(both, LABELS, True, ["group 0", "group 1"]).to_dict()
    domains = [part["layer"][0]["encoding"]["color"]["scale"]["domain"] for part in spec["vconcat"]]
    assert domains[0] == domains[1] == [0.05, pytest.approx(0.75)]


def test_the_columns_of_a_heat_map_are_in_order_though_the_first_row_lacks_some() -> None:
    """Nobody attacks themselves: the first row begins with the second column."""
    rows = [("", str(row), str(col), 0.5, 0.4, 0.6, False) for row in (1, 2, 3) for col in (1, 2, 3) if row != col]
    frame = pl.DataFrame(rows, schema=["arm", "label", "group", "mean", "low", "high", "few"], orient="row")
    spec = draw_heat_maps(frame, LABELS, True, ["1", "2", "3"]).to_dict()
    assert spec["layer"][0]["encoding"]["x"]["sort"] == ["1", "2", "3"]
    assert spec["layer"][0]["encoding"]["color"]["legend"]["format"] == "~%"
