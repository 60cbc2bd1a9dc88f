// Plays at boardgame.io's server through its lobby and its sockets. `closed`: every match moves as fast as it can, one connection
// each. `open`: every match makes a move a second, and all four players look on. Prints the delays in milliseconds as JSON.
const { io } = require("socket.io-client");

const [port, mode, matches, seconds] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5])];
const house = `http://127.0.0.1:${port}`;
const LENGTH = 100; // moves of a match, about as many as our own matches have
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function post(path, body) {
  const answer = await fetch(`${house}/games/letters/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function opened() {
  const { matchID } = await post("create", { numPlayers: 4 });
  const credentials = [];
  for (let seat = 0; seat < 4; seat++) {
    const joined = await post(`${matchID}/join`, { playerID: String(seat), playerName: `player ${seat}` });
    credentials.push(joined.playerCredentials);
  }
  return { matchID, credentials, turn: 0 };
}

// A viewer: `news` is called with every new state of its match.
function look(match, seat, news) {
  return new Promise((ready) => {
    const socket = io(`${house}/letters`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", match.matchID, String(seat), match.credentials[seat], 4));
    socket.on("sync", () => ready(socket));
    socket.on("update", (matchID, state) => news(matchID, state));
  });
}

function move(socket, match) {
  const seat = match.turn % 4;
  const payload = { type: "play", args: [0], playerID: String(seat), credentials: match.credentials[seat] };
  socket.emit("update", { type: "MAKE_MOVE", payload }, match.turn, match.matchID, String(seat));
  match.turn += 1;
}

async function seated() {
  const match = await opened();
  match.socket = await look(match, 0, () => match.tell?.());
  return match;
}

async function closed() {
  const delays = [];
  const first = [];
  for (let number = 0; number < matches; number++) first.push(await seated());
  console.log("ready");
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(first.map(async (match) => {
    while (performance.now() < until) {
      const since = performance.now();
      await new Promise((told) => { match.tell = told; move(match.socket, match); });
      delays.push(performance.now() - since);
      if (match.turn < LENGTH) continue;
      match.socket.close();
      match = await seated();
    }
  }));
  return { delays, wanted: delays.length, seconds: (performance.now() - began) / 1000 };
}

async function open() {
  const delays = [];
  let wanted = 0;
  const tables = [];
  for (let number = 0; number < matches; number++) {
    const match = await opened();
    match.since = 0;
    const news = () => { if (match.since) delays.push(performance.now() - match.since); };
    match.sockets = await Promise.all([0, 1, 2, 3].map((seat) => look(match, seat, news)));
    tables.push(match);
  }
  await wait(1500);
  console.log("ready");
  const start = performance.now() + 200;
  await Promise.all(tables.map(async (match, place) => {
    for (let turn = 0; turn < Math.floor(seconds); turn++) {
      await wait(Math.max(0, start + (place / matches + turn) * 1000 - performance.now()));
      match.since = performance.now();
      wanted += 4;
      move(match.sockets[turn % 4], match);
    }
  }));
  await wait(500);
  return { delays, wanted, seconds: (performance.now() - start) / 1000 };
}

(mode === "open" ? open() : closed()).then((result) => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
});
