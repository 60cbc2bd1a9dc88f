// Fair dealing without anybody having to know of it: the browser adds a word of its own once the dealer is bound by the promise, notes promise, seal
// and word while the cards are still unknown, and compares at the end.
"use strict";
{
  const NOTES = "infanta-promises", MOST = 40, GIVEN = "infanta-given", SOON = 60_000, A_DAY = 86_400_000;
  const drawn = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");

  function notes() {
    try { return JSON.parse(localStorage.getItem(NOTES)) ?? {}; } catch { return {}; }
  }

  // The promise counts from the first sight of a table, the seal from the first card on: until then words may still be added to it.
  function note({ code, promise, seal }, playing) {
    const mine = notes()[code] ?? arrived();
    if (mine.promise && (mine.seal || !playing)) return;
    keep(code, { ...mine, promise: mine.promise ?? promise, ...(playing ? { seal } : {}) });
  }

  function keep(code, mine) {
    const known = notes();
    delete known[code];
    known[code] = mine;
    for (const old of Object.keys(known).slice(0, -MOST)) delete known[old];
    try { localStorage.setItem(NOTES, JSON.stringify(known)); } catch { /* it may not be kept: then nothing can be compared */ }
  }

  // A form that leads to a new table carries the promise for it: the table that comes next must keep it, with the word that went along. A promise that
  // was used before, or is too old, is none: the server makes another then.
  function leaving(promise, word) {
    try {
      const used = JSON.parse(sessionStorage.getItem(GIVEN))?.used ?? [];
      const fresh = !used.includes(promise) && performance.now() < A_DAY;
      sessionStorage.setItem(GIVEN, JSON.stringify({ ...(fresh ? { promise, word, at: Date.now() } : {}), used: [...used, promise].slice(-MOST) }));
    } catch { /* nothing is kept here: then nothing can be compared */ }
  }

  function arrived() {
    try {
      const { promise, word, at, used } = JSON.parse(sessionStorage.getItem(GIVEN)) ?? {};
      if (used) sessionStorage.setItem(GIVEN, JSON.stringify({ used }));
      return promise && Date.now() - at < SOON ? { promise, word } : {};
    } catch { return {}; }
  }

  document.addEventListener("submit", ({ target: form }) => {
    for (const luck of form.querySelectorAll("[data-luck]")) {
      const typed = luck.value.trim();
      luck.value ||= drawn();
      const promise = form.elements.promise?.value.split("-")[1];
      if (promise) leaving(promise, luck.value), awaited = null;
      else if (!typed) promised(luck.value);
    }
    if (form.matches("[action$='/luck']")) promised(undefined); // a word that somebody chose is theirs to compare
  }, true);

  // At the end of a match everybody knows the promise for the next one. Whoever does not ask for that match sees its cards together with its promise:
  // what was known before is noted for it.
  let awaited;
  function await_next() {
    const known = document.querySelector("form[action$='/rematch'] [name=promise]")?.value.split("-")[1];
    const next = document.querySelector("[data-next]")?.dataset.next;
    if (known && awaited !== null) awaited = known;
    if (next && awaited && !notes()[next]) keep(next, { promise: awaited });
  }

  // At a table that has not begun: the word that the browser gave there.
  function promised(word) {
    const bar = document.getElementById("fair")?.dataset;
    if (bar) keep(bar.code, { promise: bar.promise, ...notes()[bar.code], word });
  }

  let given = "";
  async function give() {
    const form = document.getElementById("wordless");
    if (!form || given === form.action || form.contains(document.activeElement)) return;
    given = form.action;
    const luck = drawn(), headers = { "HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(form.action, { method: "POST", headers, body: new URLSearchParams({ luck }) }).catch(() => null);
    if (answer?.ok) promised(luck);
  }

  const text = (words) => new TextEncoder().encode(words);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  async function hash(...parts) {
    const joined = new Uint8Array(await new Blob(parts).arrayBuffer());
    return [...new Uint8Array(await crypto.subtle.digest("SHA-256", joined))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  // As the server writes them down before it takes the hash: JSON with a space after every comma.
  const sealed = (promise, words) => `["infanta words", ${JSON.stringify(promise)}, [${words.map((word) => JSON.stringify(word)).join(", ")}]]`;

  async function verdicts({ promise, seal, seed, words }, noted) {
    const broken = noted?.promise && (noted.promise !== promise || (noted.seal && noted.seal !== seal) || (noted.word && !JSON.parse(words).includes(noted.word)));
    const compared = broken ? "wrong" : noted?.promise && (noted.seal || !seal) ? "right" : "unknown";
    return {
      seed: await hash(text("infanta seed "), bytes(seed)) === promise ? "right" : "wrong",
      words: seal ? (await hash(text(sealed(promise, JSON.parse(words)))) === seal ? "right" : "wrong") : "",
      seen: compared,
    };
  }

  async function look() {
    const table = document.getElementById("table"), bar = document.getElementById("fair"), proof = document.getElementById("proof");
    if (table && bar && !proof) note(bar.dataset, table.classList.contains("playing"));
    give();
    await_next();
    if (!proof || !bar || !globalThis.crypto?.subtle) return;
    const found = await verdicts(proof.dataset, notes()[bar.dataset.code]);
    for (const line of proof.querySelectorAll("[data-check]")) {
      const verdict = found[line.dataset.check];
      line.hidden = !verdict;
      for (const words of line.children) words.hidden = !(verdict in words.dataset);
    }
    proof.querySelector("[data-unchecked]").hidden = true;
    proof.querySelector("[data-checks]").hidden = false;
    proof.open ||= Object.values(found).includes("wrong");
  }

  document.addEventListener("htmx:after:swap", look);
  look();
}
