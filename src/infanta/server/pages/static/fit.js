// A felt that fits: where a window has too little room, what lies on the felt is drawn smaller, so that nothing lies above anything else.
"use strict";
{
const SIZES = Array.from({ length: 10 }, (_, step) => 1 - 0.05 * step);
const OWNERS = ".seat, .mine, .trick, .panel, .stack, .wooed, .news, .ballot, .ribbon, .middle > .lies";
const LYING = ".plate, .card, .state, .tokens, .panel, .vignette, .news, .ballot, .ribbon";
const RIM = 4;
const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

// How many things lie above each other, beyond the felt or, the hand itself, below the window; on a phone, pages may be longer than the window.
const wide = matchMedia("(min-width: 56rem)");
function collisions(felt, tray) {
  const edge = felt.getBoundingClientRect(), below = tray.getBoundingClientRect();
  const lying = [...felt.querySelectorAll(LYING)].filter((one) => one.checkVisibility()).map((one) => ({ box: one.getBoundingClientRect(), of: one.closest(OWNERS) }));
  const out = lying.filter(({ box }) => box.left < edge.left + RIM || box.right > edge.right - RIM).length + Number(wide.matches && below.top > edge.top && below.bottom + scrollY > innerHeight + 1);
  lying.push({ box: below, of: tray });
  return out + lying.flatMap((one, place) => lying.slice(place + 1).filter((other) => other.of !== one.of && meet(one.box, other.box))).length;
}

function fit() {
  const felt = document.querySelector(".table:not(.open) > .felt"), tray = document.querySelector(".tray"), found = [];
  const draw = (size) => document.documentElement.style.setProperty("--fit", size);
  if (!felt || !tray) return;
  for (const size of SIZES) {
    draw(size);
    found.push(collisions(felt, tray));
    if (!found.at(-1)) return;
  }
  draw(SIZES[found.indexOf(Math.min(...found))]);
}

// The tray grows when a card asks something.
const trays = new ResizeObserver(fit);
function look() {
  for (const tray of document.querySelectorAll(".tray")) trays.observe(tray);
  fit();
}
addEventListener("resize", fit);
document.addEventListener("htmx:after:swap", look);
look();
}
