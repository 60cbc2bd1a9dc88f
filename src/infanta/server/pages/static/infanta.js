// The little that htmx does not do: shortcuts, focus, clocks, titles. Every page works without it.
"use strict";

// Every change of the table comes with a transition, so that cards glide. One that is cut short (the window changed its size, the page
// is not in view) is no error: the table is right, only the movement is lost. Whoever wants less motion gets none at all.
//
// While a transition is being made, the browser hands every press to the page as a whole: a button that is pressed just then is not clicked. So
// nothing glides while something is pressed, nor while somebody is asked and has not answered yet: what comes then is only news of others.
const still = matchMedia("(prefers-reduced-motion: reduce)");
// Whoever wants less motion gets everything at once; the stream asks for it, so this stands before it begins.
if (still.matches && !document.cookie.includes("infanta-pace=")) document.cookie = "infanta-pace=once; path=/; max-age=31536000; samesite=lax";
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

// A press in the very moment in which the table changes is given to what was pressed: to the same card, which may just have become playable, or
// to the same button. Without this the browser would give it to nobody, since what it had begun on is gone or was covered.
const CONTROL = "button, label, a, summary, input, select";
const CLICK_COMES_WITHIN = 60;
let press = null;
addEventListener("pointerdown", (event) => {
  pressed = true;
  const changing = making;
  changing?.skipTransition();
  const under = document.elementFromPoint(event.clientX, event.clientY);
  press = !event.isPrimary || event.button !== 0 ? null : { x: event.clientX, y: event.clientY, card: under?.closest(".hand .card")?.id, control: under?.closest(CONTROL), changed: changing?.updateCallbackDone };
}, true);
addEventListener("click", (event) => {
  if (!event.isTrusted || !event.target.closest?.(CONTROL)) return;
  if (!(press?.changed && event.target.closest(".still"))) return void (press = null);
  event.preventDefault(); // it may be playable in an instant
  event.stopImmediatePropagation();
}, true);
addEventListener("pointercancel", () => { press = null; setTimeout(() => { pressed = false; }); }, true);
addEventListener("pointerup", (event) => {
  setTimeout(() => { pressed = false; });
  const made = press;
  if (made && Math.hypot(event.clientX - made.x, event.clientY - made.y) < 10) setTimeout(() => give(made), CLICK_COMES_WITHIN);
}, true);
async function give(made) {
  if (press !== made) return;
  press = null;
  await made.changed?.catch(() => {});
  const now = made.card ? document.getElementById(made.card)?.closest(CONTROL) : made.control;
  if (now?.isConnected) now.click();
}
document.addEventListener("submit", (event) => { if (event.target.matches("#moves, #quiet, .blanks")) answered = version(); });

const visible = (element) => element.checkVisibility();

// The arrow keys step through a replay.
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (way && !event.target.matches("input, select")) document.querySelector(`.steps a[rel=${way}]`)?.click();
});

// 1 to 9 choose a card of the hand; Escape takes the choice back. What is marked is what Enter plays: the form itself has a first button that does
// nothing, since a browser presses the first one when Enter is pressed on a choice, whichever card that belongs to.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  if (event.key === "Escape") return void (unpick(), closeMenus(null));
  const mark = event.target.closest("#moves .pick");
  if (event.key === "Enter" && mark) {
    event.preventDefault();
    if (!event.repeat) goOn(mark);
  }
  const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (way) step(event, way);
  const card = /^[1-9]$/.test(event.key) && document.querySelector(`[data-key="${event.key}"]`);
  if (!card) return;
  event.preventDefault();
  card.focus();
  if (card.matches("input")) card.click();
});

// Enter on a choice: choose it; then go on to what it still lacks, and play it when it lacks nothing.
function goOn(mark) {
  if (mark.type === "checkbox") return document.querySelector("#moves .actions .primary")?.click();
  if (!mark.checked) return mark.click();
  const then = mark.parentElement.querySelector(":scope > .then");
  const open = [...then.querySelectorAll("button[name=move], .pick")].filter((one) => visible(one.labels?.[0] ?? one));
  if (open.length === 1 && open[0].matches("button")) open[0].click();
  else (open.find((one) => one.checked) ?? open[0])?.focus();
}

// The arrow keys go from one to the next, of the cards or of what can be chosen.
function step(event, way) {
  const row = event.target.closest("#moves .options") ?? event.target.closest("#moves .hand");
  const inside = row?.matches(".hand") ? ":scope > .can > .pick, :scope > .can .play" : ":scope > li > .pick, :scope > li > button";
  const all = [...(row?.querySelectorAll(inside) ?? [])], place = all.indexOf(event.target);
  if (place < 0) return;
  event.preventDefault();
  const next = all[(place + way + all.length) % all.length];
  next.focus();
  if (next.type === "radio") next.click();
}

// A card that is played with one press is marked by the focus: no other card stays chosen then.
document.addEventListener("focusin", (event) => {
  if (!event.target.matches("#moves .play")) return;
  for (const pick of document.querySelectorAll("#moves .hand .pick[type=radio]:checked")) pick.checked = false;
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

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) copyText(document.querySelector(copy.dataset.copy).value);
});
// A server on the network at home is reached without encryption, and browsers lend their clipboard to no script there: then a field is copied from.
async function copyText(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (done || copyBySelecting(text)) toast(document.body.dataset.copied);
}
function copyBySelecting(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "sr" }), at = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  at?.focus({ preventScroll: true });
  return done;
}

// A menu closes when something else is pressed, or Escape.
const closeMenus = (but) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(but)) menu.removeAttribute("open");
};
document.addEventListener("click", (event) => closeMenus(event.target));

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
    const told = [400, 409].includes(response.status) || (form.matches(FORMS) && AWAY.includes(response.status)); // the table itself says why
    return told ? undefined : toast(text || document.body.dataset.failed);
  }
  form.closest("details.menu")?.removeAttribute("open");
  if (form.matches("[data-once]")) for (const said of form.querySelectorAll("[name=text]")) said.value = "";
  if (form.matches("#moves")) unpick();
});

// A move that does not reach the server is kept, and sent again until something answers: the turn that it names makes a second copy harmless. No
// other move is made meanwhile.
const FORMS = "#moves, #quiet, .blanks", AWAY = [502, 503, 504];
let kept = null, lost = false;
function sayWhetherConnected() {
  const place = document.getElementById("connection");
  const words = kept ? document.body.dataset.kept : lost ? document.body.dataset.away : "";
  if (place && place.textContent !== words) place.textContent = words;
}
document.addEventListener("htmx:error", (event) => {
  const { sourceElement, request, response } = event.detail.ctx ?? {};
  if (sourceElement?.matches?.(FORMS) && !response) keep(request);
});
document.addEventListener("htmx:after:request", (event) => {
  const { sourceElement, request, response } = event.detail.ctx ?? {};
  if (sourceElement?.matches?.(FORMS) && AWAY.includes(response?.status)) keep(request);
});
document.addEventListener("submit", (event) => {
  if (!kept || !event.target.matches(FORMS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
async function keep({ action, headers, body }) {
  kept = { action, headers, body };
  sayWhetherConnected();
  while (kept) {
    await new Promise((done) => { setTimeout(done, 1000); addEventListener("online", done, { once: true }); });
    try {
      const answer = await fetch(action, { method: "POST", headers, body });
      if (!AWAY.includes(answer.status)) kept = null;
    } catch { /* still away */ }
  }
  sayWhetherConnected();
  document.querySelector("[hx-sse\\:connect]")?._htmx?.sse?.delayCanceller?.();
}
const connected = (is) => () => { lost = !is; sayWhetherConnected(); };
addEventListener("offline", connected(false));
addEventListener("online", connected(true));
document.addEventListener("htmx:sse:after:connection", connected(true));
document.addEventListener("htmx:sse:error", (event) => { if (event.detail.connection?.attempt > 0) connected(false)(); });

document.addEventListener("htmx:after:swap", settle);

function settle() {
  const table = document.getElementById("table");
  if (!table) return;
  document.title = table.dataset.title;
  for (const copy of document.querySelectorAll("[data-copy]")) copy.hidden = false;
  count();
  if (document.activeElement === document.body && table.dataset.hadFocus) document.getElementById("status")?.focus({ preventScroll: true });
}
document.addEventListener("focusin", (event) => {
  const table = document.getElementById("table");
  if (table) table.dataset.hadFocus = event.target.closest("#moves, .blanks, #status") ? "yes" : "";
});

// The clock of whoever is thinking, between two frames of the stream.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const text = clock.querySelector("span");
    text.textContent = Math.max(0, Number(text.textContent) - 1);
  }
}, 1000);

settle();
