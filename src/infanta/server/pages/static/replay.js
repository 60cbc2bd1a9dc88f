// The replay plays by itself: it fetches the next stop, shows its beats and then the table as it was. Without it, links and a form do the same.
"use strict";
{
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.45 };
const LEAST = { slow: 1400, normal: 800, fast: 350 };
const { perform, skip, kept, keepHere } = infantaStage;
const find = (id) => document.getElementById(id);
const speed = () => (SPEEDS[kept("infanta-speed")] ? kept("infanta-speed") : "normal");
let playing = false, going = 0;

async function show(address, staged) {
  const mine = ++going;
  skip();
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok || mine !== going) return false;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (staged) {
    const beats = [...page.querySelector("template#beats").content.children], rest = new Promise((done) => { setTimeout(done, LEAST[speed()]); });
    await perform(beats, still.matches ? 0 : SPEEDS[speed()]);
    await rest;
    if (mine !== going) return false;
  }
  const next = page.getElementById("table");
  if (globalThis.htmx) await htmx.swap({ sourceElement: find("table"), target: "#table", swap: "outerMorph transition:true", text: next.outerHTML });
  else find("table").replaceWith(next);
  history.replaceState(null, "", address);
  document.title = next.dataset.title;
  if (find("course")) find("course").value = find("steps").dataset.step; // a bar that was dragged keeps its own mind otherwise
  dress();
  return mine === going;
}

function dress() {
  const over = find("steps").dataset.step === find("steps").dataset.steps, button = find("play");
  button.hidden = find("replay-pace").hidden = false;
  button.textContent = playing ? button.dataset.pause : button.dataset.play;
  button.setAttribute("aria-pressed", playing);
  if (over) playing = false;
  for (const one of document.querySelectorAll("[data-speed]")) one.setAttribute("aria-pressed", one.dataset.speed === speed());
  if (find("copy-moment")) find("copy-moment").hidden = false;
  if (over) button.textContent = button.dataset.play;
}

async function play() {
  playing = true;
  const steps = find("steps").dataset;
  if (steps.step === steps.steps) await show(document.querySelector(".steps a[rel=first]").href, false);
  playing = true;
  dress();
  while (playing && find("steps").dataset.step !== find("steps").dataset.steps) if (!(await show(find("steps").dataset.onward, true))) break;
  dress();
}
function stop() { playing = false; skip(); dress(); }

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return void (playing ? (going++, stop()) : play());
  const chosen = event.target.closest("[data-speed]");
  if (chosen) return void (keepHere("infanta-speed", chosen.dataset.speed), dress());
  if (event.target.closest("#copy-moment")) return void copyText(location.href);
  const link = event.target.closest(".replay .steps a, .replay .ways a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const goesOn = playing && !link.matches(".steps a");
  playing = false;
  show(link.href, link.rel === "next" && event.isTrusted).then((there) => { if (there && goesOn) play(); });
});
document.addEventListener("change", (event) => {
  if (!event.target.matches("#course")) return;
  const goesOn = playing;
  playing = false;
  const address = new URL(find("steps").dataset.onward, location.href);
  address.searchParams.set("step", event.target.value);
  show(address.pathname + address.search, false).then((there) => { if (there && goesOn) play(); });
});
document.addEventListener("input", (event) => { if (event.target.matches("#course")) find("course-at").textContent = `${event.target.value} / ${event.target.max}`; });
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("button, a, input, select, summary")) return;
  event.preventDefault();
  find("play").click();
});
dress();
if (!new URLSearchParams(location.search).has("step") && !still.matches) play();
}
