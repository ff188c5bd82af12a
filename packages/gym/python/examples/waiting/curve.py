"""Draws curve.svg of curve.json, which train.py writes: python3 curve.py. With nothing but the standard library."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
COLORS = {"tiny-2p": "#8a6d1f", "standard-2p": "#b3372f", "standard-3p": "#2460a7", "standard-4p": "#2f7d4f"}
WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 120, 44, 52


def text(x, y, words, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{words}</text>'


def main():
    points = json.loads((HERE / "curve.json").read_text())
    most = points[-1]["games"]

    def x(games):
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def y(share):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        "<title>Games won against optimal while the agent learns</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        text(LEFT, 24, "Games won against optimal while the agent learns, %", "start", ' font-size="15"'),
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, "games played"),
    ]
    for percent in range(0, 101, 25):
        height = y(percent / 100)
        lines.append(f'<path d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        lines.append(text(LEFT - 8, height + 4, percent, "end"))
    for quarter in range(5):
        games = most * quarter // 4
        lines.append(text(x(games), HEIGHT - BOTTOM + 18, f"{games:,}"))
    ends = sorted(((points[-1]["won"][name], name) for name in COLORS), reverse=True)
    place = 0.0
    for share, name in ends:
        path = " ".join(f"{x(one['games']):.1f},{y(one['won'][name]):.1f}" for one in points if name in one["won"])
        lines.append(f'<polyline points="{path}" fill="none" stroke="{COLORS[name]}" stroke-width="2"/>')
        # Names that would cover each other move down.
        place = max(y(share) + 4, place + 15)
        lines.append(text(WIDTH - RIGHT + 8, place, name, "start", f' fill="{COLORS[name]}"'))
    (HERE / "curve.svg").write_text("\n".join([*lines, "</svg>"]) + "\n")


main()
