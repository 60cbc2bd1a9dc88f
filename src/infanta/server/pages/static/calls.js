// Calling people: sounds, vibration, a badge and a notification when it is one's turn; reactions at the seat; the share sheet. Nothing depends on it.
"use strict";
{
const { kept, keepHere } = infantaStage;
const find = (id) => document.getElementById(id);

// -- sounds: made here, switched off by one switch, and never before somebody has touched the page ----------------------------------

let sound = null;
const wanted = () => kept("infanta-sounds") !== "off";
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { capture: true, passive: true });
function wake() {
  if (!wanted() || !globalThis.AudioContext) return;
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
}
function tone(pitch, start, length, volume, shape = "triangle", bend = 1) {
  const from = sound.currentTime + start, voice = sound.createOscillator(), loud = sound.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, from);
  voice.frequency.exponentialRampToValueAtTime(pitch * bend, from + length);
  loud.gain.setValueAtTime(0.0001, from);
  loud.gain.exponentialRampToValueAtTime(volume, from + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(loud).connect(sound.destination);
  voice.start(from);
  voice.stop(from + length + 0.05);
}
const SOUNDS = {
  play: () => tone(210, 0, 0.09, 0.12, "triangle", 0.6),
  deal: () => tone(320, 0, 0.05, 0.05, "triangle", 0.7),
  say: () => tone(440, 0, 0.1, 0.05, "sine", 1.2),
  show: () => tone(520, 0, 0.14, 0.05, "sine", 1.1),
  meet: () => { tone(220, 0, 0.16, 0.09); tone(277, 0.12, 0.2, 0.09); },
  cross: () => { tone(260, 0, 0.2, 0.07, "sine", 1.5); tone(390, 0.05, 0.2, 0.07, "sine", 0.66); },
  give: () => tone(300, 0, 0.12, 0.06, "triangle", 1.3),
  gather: () => { for (const step of [0, 1, 2]) tone(240 + 50 * step, step * 0.06, 0.08, 0.07); },
  out: () => tone(180, 0, 0.45, 0.13, "sawtooth", 0.45),
  power: () => { for (const [step, pitch] of [659, 831, 988].entries()) tone(pitch, step * 0.07, 0.3, 0.05, "sine"); },
  duel: () => { tone(880, 0, 0.08, 0.06, "square", 1.4); tone(740, 0.14, 0.1, 0.06, "square", 1.4); },
  open: () => tone(392, 0, 0.25, 0.06, "sine"),
  close: () => { for (const [step, pitch] of [392, 494, 587, 784].entries()) tone(pitch, step * 0.11, 0.35, 0.08); },
  turn: () => { tone(587, 0, 0.16, 0.09, "sine"); tone(784, 0.13, 0.28, 0.09, "sine"); },
};
let lastSound = 0;
function sing(name) {
  if (!sound || sound.state !== "running" || !wanted() || !SOUNDS[name] || (name !== "turn" && performance.now() - lastSound < 90)) return;
  lastSound = performance.now();
  SOUNDS[name]();
  document.dispatchEvent(new CustomEvent("infanta:sound", { detail: name }));
}
document.addEventListener("infanta:beat", (event) => sing(event.detail.dataset.kind));

// -- my turn ---------------------------------------------------------------------------------------------------------------------

// What I am asked, by the number of the question; "" if nothing. Who looks elsewhere is told of each question, whoever is here of the first.
const asked = () => (document.querySelector(".status.mine-now") ? document.querySelector("#moves [name=turn]")?.value ?? "something" : "");
let was = asked();
function turned() {
  const now = asked();
  if (now && !was) {
    sing("turn");
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(document.hidden ? [80, 60, 80] : 40);
  }
  if (now && now !== was && document.hidden) notify();
  if (was && !now) withdraw();
  was = now;
  if (now && document.hidden) navigator.setAppBadge?.(1)?.catch(() => {});
  else navigator.clearAppBadge?.()?.catch(() => {});
}
let shown = null;
const worker = async () => { const found = await navigator.serviceWorker?.getRegistration(); return found?.active ? found : null; };
async function notify() {
  if (!globalThis.Notification || Notification.permission !== "granted" || kept("infanta-notices") !== "on") return;
  const icon = document.querySelector("link[rel=apple-touch-icon]")?.href;
  const title = find("table").dataset.title.split(" · ")[1] ?? document.title;
  const told = { body: find("status").innerText, tag: location.pathname, renotify: true, vibrate: [80, 60, 80], icon, data: location.href };
  const by = await worker();
  if (by) return by.showNotification(title, told);
  shown = new Notification(title, told);
  shown.onclick = () => { focus(); withdraw(); };
}
// Whoever is back, or is not waited for any more, need not be called.
async function withdraw() {
  shown?.close();
  shown = null;
  for (const one of (await (await worker())?.getNotifications({ tag: location.pathname })) ?? []) one.close();
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  withdraw();
  navigator.clearAppBadge?.()?.catch(() => {});
});

// -- reactions at the seat -----------------------------------------------------------------------------------------------------------

const said = () => [...document.querySelectorAll("#talk .reaction[data-from]")];
let heard = new Set(said().map((one) => one.id));
function react() {
  for (const one of said()) {
    const plate = heard.has(one.id) ? null : document.querySelector(`[data-place="${one.dataset.from}"]`);
    if (!plate) continue;
    const pop = document.createElement("span"), box = plate.getBoundingClientRect();
    pop.className = "reaction-pop";
    pop.setAttribute("aria-hidden", "true");
    pop.append(one.querySelector("svg").cloneNode(true));
    pop.style.left = `${box.left + box.width / 2}px`;
    pop.style.top = `${box.top + box.height / 2}px`;
    document.body.append(pop);
    setTimeout(() => pop.remove(), 2600);
  }
  heard = new Set(said().map((one) => one.id));
}

// -- switches and the share sheet ----------------------------------------------------------------------------------------------------

function dress() {
  const sounds = find("sounds"), notices = find("notices");
  if (sounds) { sounds.hidden = !globalThis.AudioContext; sounds.setAttribute("aria-pressed", wanted()); }
  if (notices) {
    notices.hidden = !globalThis.Notification || Notification.permission === "denied";
    notices.setAttribute("aria-pressed", globalThis.Notification?.permission === "granted" && kept("infanta-notices") === "on");
  }
  for (const one of document.querySelectorAll("[data-share]")) one.hidden = !navigator.share;
}
document.addEventListener("click", async (event) => {
  const share = event.target.closest("[data-share]");
  if (share) {
    const why = await navigator.share({ title: document.title, url: share.dataset.share }).catch((error) => error.name);
    if (why && why !== "AbortError") copyText(share.dataset.share); // "AbortError": they have changed their mind
  }
  if (event.target.closest("#sounds")) {
    keepHere("infanta-sounds", wanted() ? "off" : "on");
    if (!wanted()) sound?.suspend(); else { wake(); sound?.resume().then(() => sing("turn")); }
    dress();
  }
  if (event.target.closest("#notices")) {
    const on = kept("infanta-notices") === "on" && Notification.permission === "granted";
    if (!on && (await Notification.requestPermission()) === "granted") {
      keepHere("infanta-notices", "on");
      navigator.serviceWorker?.register(new URL("worker.js", document.querySelector("link[rel=manifest]").href)).catch(() => {});
    } else keepHere("infanta-notices", "off");
    dress();
  }
});
document.addEventListener("htmx:after:swap", () => { turned(); react(); dress(); });
dress();
}
