// boardgame.io's server as it comes: matches in memory, every player sent their own view. The game is as large as a round of
// Love Letter: four hands, a hidden deck, discard piles. Prints its port.
const { Server } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const DECK = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];

const letters = {
  name: "letters",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ random }) => {
    const deck = random.Shuffle(DECK);
    const players = {};
    for (let seat = 0; seat < 4; seat++) players[seat] = { hand: [deck.pop()] };
    players[0].hand.push(deck.pop());
    return { secret: { deck }, players, discards: [[], [], [], []] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, ctx, random }, place) => {
      const seat = Number(ctx.currentPlayer);
      G.discards[seat].push(G.players[seat].hand.splice(place, 1)[0]);
      if (!G.secret.deck.length) {
        G.secret.deck = random.Shuffle(DECK);
        G.discards = [[], [], [], []];
      }
      G.players[(seat + 1) % 4].hand.push(G.secret.deck.pop());
    },
  },
};

const server = Server({ games: [letters], origins: ["http://127.0.0.1"] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port));
