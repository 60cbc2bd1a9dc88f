// The little that htmx does not do: shortcuts, focus, clocks, titles. Every page works without it.
"use strict";

// Every change of the table comes with a transition, so that cards glide. One that is cut short (the window changed its size, the page
// is not in view) is no error: the table is right, only the movement is lost. Whoever wants less motion gets none at all.
//
// While a transition is being made, the browser hands every press to the page as a whole: a button that is pressed just then is not clicked. So
// nothing glides while something is pressed, nor while somebody is asked and has not answered yet: what comes then is only news of others.
const still = matchMedia("(prefers-reduced-motion: reduce)");
let pressed = false, answered = "", making = null;
const version = () => document.getElementById("table")?.dataset.version;
const begin = document.startViewTransition?.bind(document);
if (begin) document.startViewTransition = (change) => {
  if (still.matches || pressed || (answered !== version() && document.querySelector(".status.mine-now"))) {
    const done = Promise.resolve().then(change);
    return { ready: done, finished: done, updateCallbackDone: done };
  }
  const transition = making = begin(change);
  transition.ready.catch(() => {}).finally(() => { if (making === transition) making = null; });
  return transition;
};
addEventListener("pointerdown", () => { pressed = true; making?.skipTransition(); }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => { pressed = false; }), true);
document.addEventListener("submit", (event) => { if (event.target.matches("#moves, #quiet, #built")) answered = version(); });

const visible = (element) => element.checkVisibility();

// The arrow keys step through a replay.
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (way && !event.target.matches("input, select")) document.querySelector(`.steps a[rel=${way}]`)?.click();
});

// 1 to 9 choose a card of the hand; Escape takes the choice back.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  if (event.key === "Escape") return unpick();
  const card = /^[1-9]$/.test(event.key) && document.querySelector(`[data-key="${event.key}"]`);
  if (!card) return;
  event.preventDefault();
  card.focus();
  if (card.matches("input")) card.click();
});

// Where several cards are wanted, the button waits until they are chosen.
function count() {
  const hand = document.querySelector(".hand[data-count]");
  const button = hand && document.querySelector(".moves .actions .primary");
  if (button) button.disabled = hand.querySelectorAll(".pick:checked").length !== Number(hand.dataset.count);
}
document.addEventListener("change", count);

function unpick() {
  for (const pick of document.querySelectorAll("#moves .pick:checked")) pick.checked = false;
}

// A tap on a plate chooses that player, when a player is asked for.
document.addEventListener("click", (event) => {
  const plate = event.target.closest("[data-seat]");
  if (plate && !event.target.closest("details")) {
    const aims = document.querySelectorAll(`#moves [data-aim="${plate.dataset.seat}"]`);
    const aim = [...aims].find((one) => visible(one.labels?.[0] ?? one));
    if (aim) aim.click();
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) navigator.clipboard.writeText(document.querySelector(copy.dataset.copy).value).then(() => toast("The link is copied."));
});

// The second tap on a chosen card takes the choice back.
document.addEventListener("pointerdown", (event) => {
  const input = event.target.closest(".hand label")?.control;
  if (input?.type === "radio" && input.checked) {
    event.target.addEventListener("click", (click) => { click.preventDefault(); unpick(); }, { once: true });
  }
});

// A move is on its way: the card may glide, so nothing lies above it any more.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("#moves")) return;
  for (const pick of event.target.querySelectorAll("[type=radio]:checked")) pick.checked = false;
});

// Play in one click: the browser adds a word of its own to the shuffle, after the dealer has made the promise that the form carries.
document.addEventListener("submit", (event) => {
  for (const luck of event.target.querySelectorAll("[data-luck]")) {
    luck.value = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
  }
});

// A form that leads to another page is sent once, however often it is clicked.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.hasAttribute("hx-post")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

let fading = 0;
function toast(text) {
  const place = document.getElementById("toast");
  place.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { place.textContent = ""; }, 6000);
}

// After a move: empty the chat field, say what was refused, keep the keyboard at the table.
document.addEventListener("htmx:after:request", (event) => {
  const { sourceElement, response, text } = event.detail.ctx ?? {};
  const form = sourceElement?.closest?.("form");
  if (!form || !response) return;
  if (response.status >= 400) {
    const told = [400, 409].includes(response.status); // the table itself says why
    return told ? undefined : toast(text || "That did not work. Please try again.");
  }
  if (form.matches("[data-once]")) for (const said of form.querySelectorAll("[name=text]")) said.value = "";
  if (form.matches("#moves")) unpick();
});

document.addEventListener("htmx:after:swap", settle);

function settle() {
  const table = document.getElementById("table");
  if (!table) return;
  document.title = table.dataset.title;
  count();
  if (document.activeElement === document.body && table.dataset.hadFocus) document.getElementById("status")?.focus({ preventScroll: true });
}
document.addEventListener("focusin", (event) => {
  const table = document.getElementById("table");
  if (table) table.dataset.hadFocus = event.target.closest("#moves, #built, #status") ? "yes" : "";
});

// The clock of whoever is thinking, between two frames of the stream.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const text = clock.querySelector("span");
    text.textContent = Math.max(0, Number(text.textContent) - 1);
  }
}, 1000);

for (const copy of document.querySelectorAll("[data-copy]")) copy.hidden = !navigator.clipboard;
settle();
