// The felt: choosing where the answer is, and what a small screen needs. Every page works without it.
"use strict";

// What stands beside the felt in a wide window is a sheet on a small one; which is open is said at the root, where no news of the table reaches it.
const root = document.documentElement;
root.classList.add("live");
const SHEETS = ["beside", "side-score", "side-story", "side-talk"];
const opened = () => SHEETS.find((name) => root.classList.contains(`sheet-${name}`));
function openSheet(name) {
  for (const one of SHEETS) root.classList.toggle(`sheet-${one}`, one === name);
  for (const link of document.querySelectorAll(".dock [data-sheet]")) link.setAttribute("aria-expanded", String(link.dataset.sheet === name));
  if (name === "side-talk") countUnread();
}
document.addEventListener("click", (event) => {
  const link = event.target.closest(".dock [data-sheet]");
  if (link) {
    event.preventDefault();
    const name = link.dataset.sheet;
    openSheet(opened() === name ? "" : name);
    if (opened()) document.getElementById(name)?.querySelector("[tabindex], input, a")?.focus({ preventScroll: true });
  } else if (opened() && !event.target.closest(SHEETS.map((name) => `#${name}`).join())) openSheet("");
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && opened()) openSheet(""); });

// What was said since the talk was last in sight is counted where it opens.
const seen = `seen ${location.pathname}`;
function countUnread() {
  const badge = document.getElementById("unread"), said = [...document.querySelectorAll("#talk > li")].map((one) => one.id);
  if (!badge) return;
  if (document.getElementById("side-talk")?.checkVisibility()) sessionStorage.setItem(seen, said.at(-1) ?? "");
  const fresh = said.length - 1 - said.lastIndexOf(sessionStorage.getItem(seen));
  badge.textContent = fresh || "";
  badge.hidden = !fresh;
}

// -- choosing on the felt -------------------------------------------------------------------------------------------------

// What is marked: the card or player chosen last, or the card that has the focus and is played with one press.
const inSight = (one) => (one.labels?.[0] ?? one).checkVisibility();
function marked() {
  const focused = document.activeElement?.closest("#moves .play");
  return focused ?? [...document.querySelectorAll("#moves .pick[type=radio]:checked")].filter(inSight).at(-1);
}

// The status line says the whole move as far as it is chosen, or what was just asked about it; who cannot be chosen says why at their seat.
let answer = "";
function sayPending() {
  const place = document.getElementById("pending"), mark = marked();
  for (const plate of document.querySelectorAll("[data-why]")) delete plate.dataset.why;
  for (const bar of document.querySelectorAll("#moves [data-bar]")) {
    const plate = inSight(bar) && document.querySelector(`[data-seat="${bar.dataset.bar}"]`);
    if (plate) plate.dataset.why = bar.textContent;
  }
  const words = answer || (mark?.dataset.pending ?? place?.dataset.ask);
  if (place && place.textContent !== words) place.textContent = words;
}
document.addEventListener("change", () => { answer = ""; sayPending(); });
document.addEventListener("focusin", sayPending);
document.addEventListener("focusout", () => setTimeout(sayPending));
document.addEventListener("keyup", (event) => {
  if (event.key !== "Escape") return;
  answer = "";
  sayPending();
});

// A press at a seat chooses that player, when a player is asked for; or the seat says why it cannot be chosen.
document.addEventListener("click", (event) => {
  const plate = event.target.closest(".seat, .mine")?.querySelector("[data-seat]");
  answer = "";
  if (plate && !event.target.closest("details, button, a")) {
    const aim = [...document.querySelectorAll(`#moves [data-aim="${plate.dataset.seat}"]`)].find(inSight);
    if (aim) aim.click();
    else answer = plate.dataset.why ?? "";
  }
  setTimeout(sayPending); // a choice may have been taken back
});

// -- whoever wants it is asked once more, or can take a move back for a moment: it has not left yet, so nobody has seen it --------

const GRACE = 3000, PACE = "infanta moves";
let armed = null, waiting = 0;
const wordsOf = (button) => button.dataset.pending ?? button.querySelector("span")?.textContent ?? button.textContent;
const sameButton = ({ turn, value }) => document.querySelector(`#moves:has([name=turn][value="${turn}"]) [name=move][value="${CSS.escape(value)}"]`);
function go(held) {
  takeBack();
  const button = sameButton(held);
  if (!button) return;
  button.form.dataset.sure = "yes";
  button.form.requestSubmit(button);
}
function takeBack() {
  clearTimeout(waiting);
  waiting = 0;
  armed = null;
  answer = "";
  document.getElementById("undo").hidden = true;
}
document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter, pace = localStorage.getItem(PACE) ?? "once";
  if (!form.matches("#moves") || !button?.value || pace === "once") return;
  if (form.dataset.sure) return void delete form.dataset.sure;
  const held = { turn: form.elements.turn.value, value: button.value };
  if (pace === "ask" && armed?.value === held.value && armed.turn === held.turn) return takeBack(); // pressed again: it goes
  event.preventDefault();
  event.stopImmediatePropagation();
  takeBack();
  armed = held;
  if (pace === "ask") {
    answer = document.body.dataset.again.replace("%", wordsOf(button));
    sayPending();
  } else {
    const undo = document.getElementById("undo");
    undo.firstElementChild.textContent = `${wordsOf(button)} …`;
    undo.hidden = false;
    waiting = setTimeout(() => go(held), GRACE);
  }
}, true);
document.addEventListener("click", (event) => { if (event.target.closest("#undo-move")) takeBack(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && armed) takeBack(); });
document.addEventListener("change", (event) => {
  if (event.target.id === "pace-of-moves") localStorage.setItem(PACE, event.target.value);
});

function refresh() {
  openSheet(opened());
  countUnread();
  sayPending();
  for (const one of document.querySelectorAll("[data-script]")) one.hidden = false;
  const pace = document.getElementById("pace-of-moves");
  if (pace) pace.value = localStorage.getItem(PACE) ?? "once";
}
document.addEventListener("htmx:after:swap", refresh);
refresh();
