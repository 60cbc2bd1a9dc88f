// The stage: what has happened is shown where it happened, one beat after the other, before the table changes. A frame of the stream brings its beats
// in a template; the frame waits until they are over. Whoever wants it at once, wants less motion or has no script reads the same in the story.
"use strict";
{

const FACTORS = { slow: 1.7, normal: 1, fast: 0.5, once: 0 };
const kept = (name) => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const keepHere = (name, value) => { document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`; };
// A desk has no felt on which anything could be shown: there the page changes at once.
const pace = () => (still.matches || document.hidden || !document.querySelector(".felt") ? 0 : FACTORS[kept("infanta-pace")] ?? 1);

const stage = document.getElementById("stage"), skipButton = document.getElementById("skip-beats");
const numbered = (line) => Number(line?.id.slice(1) ?? -1);
const lastTold = () => numbered(document.querySelector("#story li:last-child"));
let running = null; // { skip(), over, swapped }

document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail, cut = message.data.indexOf('<template id="beats">');
  if (cut < 0) return;
  const held = document.createElement("template");
  held.innerHTML = message.data.slice(cut);
  message.data = message.data.slice(0, cut);
  const after = lastTold(), beats = [...held.content.firstElementChild.content.children].filter((one) => Number(one.dataset.n) > after);
  if (beats.length) event.detail.waitUntil(perform(beats, pace()));
});

// Shows beats, at so many times their length; done when they are over or skipped.
async function perform(beats, factor) {
  for (const beat of beats) if (!factor) announce(beat);
  if (!stage || !factor) return;
  let skip, swapped;
  const skipped = new Promise((done) => { skip = done; });
  const run = running = { skip, over: false, changed: new Promise((done) => { swapped = done; }), swapped: () => swapped() };
  skipped.then(() => { run.over = true; });
  stage.hidden = false;
  skipButton.hidden = false;
  document.body.classList.add("staging");
  for (const beat of beats) {
    if (run.over) break;
    announce(beat);
    const ms = beat.dataset.ms * factor;
    (ACTS[beat.dataset.kind] ?? ACTS.tell)(beat, ms);
    await Promise.race([skipped, new Promise((done) => { setTimeout(done, ms); })]);
    for (const lit of document.querySelectorAll(".beat-lit, .beat-aim")) lit.classList.remove("beat-lit", "beat-aim");
    for (const fleeting of stage.querySelectorAll(".fleeting")) fleeting.remove();
  }
  run.over = true;
  clear();
}
const announce = (beat) => document.dispatchEvent(new CustomEvent("infanta:beat", { detail: beat }));

function clear() {
  document.body.classList.remove("staging", "dueling");
  for (const one of stage.querySelectorAll(":scope > :not(.caption)")) one.remove();
  stage.querySelector(".caption").textContent = "";
  stage.hidden = true;
  skipButton.hidden = true;
  for (const one of document.querySelectorAll(".beat-out, .beat-power, .beat-gone")) one.classList.remove("beat-out", "beat-power", "beat-gone");
}
document.addEventListener("htmx:after:swap", () => { running?.swapped(); if (running?.over) running = null; });

// -- where things are --------------------------------------------------------------------------------------------------------

const plate = (seat) => document.querySelector(`.felt [data-place="${seat}"]`);
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const felt = () => document.querySelector(".felt").getBoundingClientRect();
const at = (seat) => (plate(seat) ? middle(plate(seat).getBoundingClientRect()) : middle(felt()));
const between = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
function edge(seat) { // where a line begins or ends: at the plate's side that faces the middle
  const box = plate(seat)?.getBoundingClientRect();
  if (!box) return middle(felt());
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 < middle(felt()).y ? box.bottom + 4 : box.top - 4 };
}
const CLEAR = 95; // so far from the middle of a plate a card leaves the name in sight
function before(seat) { // what lies before a seat
  const from = at(seat), to = middle(felt());
  return between(from, to, Math.min(0.6, Math.max(0.34, CLEAR / Math.hypot(to.x - from.x, to.y - from.y))));
}
const aims = (beat) => (beat.dataset.to ?? "").split(" ").filter(Boolean);

function make(kind, inside, place, fleeting = true) {
  const made = document.createElement("div");
  made.className = `prop ${kind}${fleeting ? " fleeting" : ""}`;
  if (inside) made.append(inside);
  stage.append(made);
  const half = made.offsetWidth / 2 + 6, high = made.offsetHeight / 2 + 6;
  made.style.left = `${Math.min(Math.max(place.x, half), innerWidth - half)}px`;
  made.style.top = `${Math.min(Math.max(place.y, high), innerHeight - high)}px`;
  return made;
}
const gliding = { easing: "cubic-bezier(.3,.1,.2,1)", fill: "forwards" };
function fly(one, from, to, ms, delay = 0) {
  const shift = (place) => `translate(-50%, -50%) translate(${place.x - parseFloat(one.style.left)}px, ${place.y - parseFloat(one.style.top)}px)`;
  return one.animate([{ transform: shift(from) }, { transform: shift(to) }], { ...gliding, duration: ms, delay, fill: "both" });
}
const faceDown = () => document.querySelector("#card-back").content.firstElementChild.cloneNode(true);
function cardsOf(beat) {
  const found = [...beat.querySelectorAll(":scope > .card")].map((card) => card.cloneNode(true));
  for (const card of found) { card.removeAttribute("id"); card.removeAttribute("data-vt"); }
  return found;
}
function fan(beat, downs = 1) {
  const row = document.createElement("span"), cards = cardsOf(beat);
  row.className = "fan";
  row.append(...(cards.length ? cards : Array.from({ length: downs }, faceDown)));
  return row;
}

// -- what everything does ----------------------------------------------------------------------------------------------------

function tell(beat) {
  if ("brief" in beat.dataset) return;
  stage.querySelector(".caption").textContent = beat.querySelector("p").textContent;
}
function light(seat, kind = "beat-lit") { plate(seat)?.classList.add(kind); }
function speak(beat, words) {
  const seat = beat.dataset.seat, said = words ?? beat.querySelector("q")?.textContent;
  if (!said) return;
  const box = plate(seat)?.getBoundingClientRect(), place = box ? { x: box.left + box.width / 2, y: box.bottom + 26 } : middle(felt());
  if (box && box.top > innerHeight / 2) place.y = box.top - 30;
  make(`bubble ${place.y < at(seat).y ? "above" : "below"}`, said, place);
}
function line(from, to) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("class", "aim fleeting");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path"), bend = between(between(from, to, 0.5), middle(felt()), 0.3);
  path.setAttribute("d", `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`);
  const tip = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ cx: to.x, cy: to.y, r: 7 })) tip.setAttribute(name, value);
  drawn.append(path, tip);
  stage.append(drawn);
  const length = path.getTotalLength();
  path.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], { duration: 300, fill: "forwards" });
}
function aim(beat) {
  for (const seat of aims(beat)) {
    light(seat, "beat-aim");
    if (beat.dataset.seat && beat.dataset.seat !== seat) line(edge(beat.dataset.seat), edge(seat));
  }
}
function carry(beat, from, to, ms, inside, stays = false) {
  const one = make("carried", inside ?? fan(beat), from, !stays);
  fly(one, from, to, ms);
  return one;
}

const ACTS = {
  tell(beat) { tell(beat); light(beat.dataset.seat); },
  say(beat, ms) { ACTS.tell(beat); aim(beat); speak(beat, beat.querySelector("q") ? undefined : beat.querySelector("p").textContent); if (cardsOf(beat).length) carry(beat, at(beat.dataset.seat), before(beat.dataset.seat), ms / 3); },
  play(beat, ms) {
    const seat = beat.dataset.seat;
    ACTS.tell(beat);
    aim(beat);
    carry(beat, at(seat), before(seat), Math.min(ms / 2, 400), undefined, true);
    speak(beat);
  },
  show(beat, ms) {
    const seat = beat.dataset.seat, [to] = aims(beat);
    ACTS.tell(beat);
    if (to !== undefined && seat !== undefined && to !== seat) { light(to, "beat-aim"); carry(beat, at(seat), between(at(seat), at(to), 0.7), ms / 2); }
    else carry(beat, seat === undefined ? middle(felt()) : at(seat), seat === undefined ? middle(felt()) : before(seat), ms / 3);
  },
  meet(beat, ms) {
    const seat = beat.dataset.seat, [to] = aims(beat), cards = cardsOf(beat), centre = middle(felt());
    ACTS.tell(beat);
    light(to, "beat-aim");
    const [mine, theirs] = cards.length > 1 ? cards : [faceDown(), faceDown()];
    const left = at(seat).x <= at(to).x ? -1 : 1;
    carry(beat, at(seat), { x: centre.x + left * 56, y: centre.y }, ms / 3, mine).classList.add("large");
    carry(beat, at(to), { x: centre.x - left * 56, y: centre.y }, ms / 3, theirs).classList.add("large");
  },
  cross(beat, ms) {
    const seat = beat.dataset.seat, [to] = aims(beat), cards = cardsOf(beat);
    ACTS.tell(beat);
    light(to);
    const [gave, got] = cards.length > 1 ? cards : [faceDown(), faceDown()];
    carry(beat, at(seat), at(to), ms * 0.8, gave);
    carry(beat, at(to), at(seat), ms * 0.8, got);
  },
  give(beat, ms) {
    const seat = beat.dataset.seat, from = seat === undefined ? middle(felt()) : at(seat), to = aims(beat);
    ACTS.tell(beat);
    if (!to.length) carry(beat, from, middle(felt()), ms * 0.7);
    for (const one of to) if (one !== seat) carry(beat, from, at(one), ms * 0.7, to.length > 1 ? faceDown() : undefined);
  },
  deal(beat, ms) {
    tell(beat);
    const from = beat.dataset.seat === undefined ? middle(felt()) : at(beat.dataset.seat);
    for (const to of aims(beat)) carry(beat, from, at(to), ms * 0.9, aims(beat).length > 1 ? faceDown() : undefined);
  },
  out(beat, ms) {
    const seat = beat.dataset.seat;
    ACTS.tell(beat);
    light(seat, "beat-out");
    if (cardsOf(beat).length) carry(beat, at(seat), before(seat), ms / 4, undefined, true).firstElementChild.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], { duration: ms / 3 });
  },
  gather(beat, ms) {
    const seat = beat.dataset.seat;
    ACTS.tell(beat);
    if (seat === undefined) return;
    const lying = [...document.querySelectorAll(".trick .card")].map((card) => {
      const box = card.getBoundingClientRect(), copy = card.cloneNode(true);
      copy.style.setProperty("--w", `${box.width}px`); // as large as it lay there
      return [copy, middle(box)];
    });
    const carried = [...stage.querySelectorAll(".carried")].map((card) => [card.firstElementChild, { x: parseFloat(card.style.left), y: parseFloat(card.style.top) }]);
    for (const one of stage.querySelectorAll(".carried")) one.remove();
    document.querySelector(".felt .trick")?.classList.add("beat-gone");
    for (const [card, from] of [...lying, ...carried]) {
      card.removeAttribute("id");
      const one = make("carried", card, from);
      fly(one, from, at(seat), ms * 0.6, ms * 0.2);
      one.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: ms, fill: "forwards" });
    }
  },
  power(beat, ms) {
    const seat = beat.dataset.seat;
    ACTS.tell(beat);
    aim(beat);
    plate(seat)?.parentElement.classList.add("beat-power");
    speak(beat);
    if (cardsOf(beat).length) carry(beat, seat === undefined ? middle(felt()) : at(seat), seat === undefined ? middle(felt()) : before(seat), ms / 3);
  },
  duel(beat, ms) {
    const seat = beat.dataset.seat, [to] = aims(beat), centre = middle(felt());
    tell(beat);
    document.body.classList.add("dueling");
    const board = document.createElement("div"), who = (place) => plate(place)?.querySelector(".who")?.textContent;
    board.className = "duel";
    if (seat !== undefined && to !== undefined) {
      const names = [who(seat), "⚔", who(to)].map((text) => Object.assign(document.createElement("b"), { textContent: text }));
      board.append(...names);
      light(seat);
      light(to, "beat-aim");
    }
    const said = beat.querySelector("q")?.textContent;
    if (said) board.append(Object.assign(document.createElement("span"), { textContent: said }));
    board.append(...cardsOf(beat));
    if (board.childNodes.length) make("duelling", board, centre).animate([{ scale: 0.7, opacity: 0 }, { scale: 1, opacity: 1 }], { duration: ms / 5 });
  },
  open(beat, ms) { banner(beat, ms); },
  close(beat, ms) {
    for (const hand of beat.querySelectorAll("[data-hand]")) {
      const seat = hand.dataset.hand, one = carry(beat, at(seat), before(seat), ms / 4, hand.cloneNode(true), true);
      one.firstElementChild.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], { duration: ms / 3 });
    }
    banner(beat, ms);
  },
};
function banner(beat, ms) {
  for (const seat of aims(beat)) light(seat);
  const one = make(`banner ${beat.dataset.kind}`, beat.querySelector("p").textContent, middle(felt()));
  one.animate([{ scale: 0.85, opacity: 0 }, { scale: 1, opacity: 1 }], { duration: Math.min(300, ms / 3) });
}

globalThis.infantaStage = { perform, skip: () => running?.skip(), kept, keepHere };

// -- skipping, and changing the pace ---------------------------------------------------------------------------------------------

skipButton?.addEventListener("click", () => running?.skip());
// Who reaches for the hand wants to go on: what happened is skipped, and the press is given to the card as it is then.
addEventListener("pointerdown", (event) => {
  if (!running || running.over || !event.target.closest?.(".tray")) return;
  if (press) press.changed = running.changed;
  running.skip();
}, true);
addEventListener("keydown", (event) => {
  if (!running || running.over || event.target.closest?.("input:not(.pick), textarea, select, #skip-beats, .menu, .side, .bar")) return;
  if (!/^([1-9]|Enter| |Escape)$/.test(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  running.skip();
}, true);
document.addEventListener("visibilitychange", () => { if (document.hidden) running?.skip(); });

function showPace() {
  const now = still.matches ? "once" : FACTORS[kept("infanta-pace")] === undefined ? "normal" : kept("infanta-pace");
  for (const button of document.querySelectorAll(".pace [name=pace]")) button.setAttribute("aria-pressed", button.value === now);
}
document.addEventListener("htmx:after:request", (event) => {
  if (!event.detail.ctx?.sourceElement?.matches?.(".pace")) return;
  showPace();
  if (!pace()) running?.skip();
});
document.addEventListener("htmx:after:swap", showPace);

// When a round is over, Enter goes on to the next.
let resting = Boolean(document.getElementById("next-round"));
document.addEventListener("htmx:after:swap", () => {
  const button = document.getElementById("next-round"), at = document.activeElement;
  if (button && !resting && (at === document.body || at?.id === "status")) button.focus({ preventScroll: true });
  resting = Boolean(button);
});
showPace();
}
