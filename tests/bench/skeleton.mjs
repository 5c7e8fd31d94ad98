// The skeleton of Little Troubles as a boardgame.io game: what the bench's peers play.
//
// It has phases, the priority loop with passes, activation limits, paying, fights and counters, but no texts of
// cards. So it has less to do than our rulebook.

// boardgame.io's own name. It is not imported, because Node and a bundle would import it in different ways.
const INVALID_MOVE = "INVALID_MOVE";

const LIMIT = 5;
const COOKIES = 30;
export const HAND = 7;
export const CARDS = 24;
const SLOTS = 4;
const WINS_TO_WIN = 5;
export const SEED = 1;

function cardOf(number) {
  const type = ["character", "character", "action", "toy"][number % 4];
  return { type, cost: number % 6, quick: number % 3 > 0, confidence: number % 7, reward: 1 + (number % 4) };
}

function setup() {
  const seat = () => ({ cookies: COOKIES, wins: 0, used: 0, hand: HAND, rows: { character: [], toy: [] } });
  return { seats: [seat(), seat()], active: 0, priority: 0, passes: 0, chosen: null, confirmed: false };
}

// -- the priority loop

function openLoop({ G }) {
  G.passes = 0;
  G.priority = G.active;
  for (const seat of G.seats) seat.used = 0;
}

function passOn(G) {
  G.passes += 1;
  G.priority = 1 - G.priority;
}

function skipSeatsAtTheirLimit(G) {
  while (G.passes < 2 && G.seats[G.priority].used >= LIMIT) passOn(G);
}

function acted(G, seat) {
  G.passes = 0;
  G.priority = 1 - seat;
  skipSeatsAtTheirLimit(G);
}

function pay(G, seat, cost) {
  G.seats[seat].cookies -= cost;
  G.seats[seat].used += 1;
}

// -- moves

function playCard({ G, playerID }, number) {
  const seat = Number(playerID);
  const own = G.seats[seat];
  const card = cardOf(number);
  const row = own.rows[card.type];
  if (own.cookies < card.cost || own.hand === 0 || (seat !== G.active && !card.quick)) return INVALID_MOVE;
  if (G.seats.some(({ rows }) => rows.character.includes(number) || rows.toy.includes(number))) return INVALID_MOVE;
  if (row && row.length >= SLOTS) return INVALID_MOVE;
  pay(G, seat, card.cost);
  own.hand -= 1;
  if (row) row.push(number);
  acted(G, seat);
}

function useAbility({ G, playerID }, number) {
  const seat = Number(playerID);
  const own = G.seats[seat];
  const card = cardOf(number);
  if (!own.rows.toy.includes(number) || own.cookies < card.cost || (seat !== G.active && !card.quick)) return INVALID_MOVE;
  pay(G, seat, card.cost);
  acted(G, seat);
}

function pass({ G }) {
  passOn(G);
  skipSeatsAtTheirLimit(G);
}

function chooseFighters({ G }, own, other) {
  if (!G.seats[G.active].rows.character.includes(own)) return INVALID_MOVE;
  if (!G.seats[1 - G.active].rows.character.includes(other)) return INVALID_MOVE;
  G.chosen = [own, other];
}

function declineFight({ G }) {
  G.chosen = [];
}

function confirmResources({ G }) {
  G.confirmed = true;
}

function discard({ G }, count) {
  const own = G.seats[G.active];
  if (count < 1 || count > own.hand - HAND) return INVALID_MOVE;
  own.hand -= count;
}

// -- phases

function endFight({ G }) {
  const [own, other] = G.chosen.map((number) => cardOf(number));
  const ours = own.confidence - other.confidence;
  if (ours >= 0) reward(G, G.active, own);
  if (ours <= 0) reward(G, 1 - G.active, other);
}

function reward(G, seat, card) {
  G.seats[seat].wins += 1;
  G.seats[seat].cookies += card.reward;
}

function giveResources({ G }) {
  const own = G.seats[G.active];
  own.cookies += 2 + own.rows.character.length;
  own.hand += 2;
}

function endTurn({ G }) {
  G.active = 1 - G.active;
  G.chosen = null;
  G.confirmed = false;
  openLoop({ G });
}

// A loop is opened when the phase before it ends: `endIf` is asked before `onBegin` has run.
function loop(next, extra = {}) {
  return {
    moves: { playCard, useAbility, pass },
    turn: { maxMoves: 1, order: { first: ({ G }) => G.priority, next: ({ G }) => G.priority } },
    endIf: ({ G }) => G.passes >= 2,
    next,
    ...extra,
  };
}

function choice(moves, seatOf, endIf, next, extra = {}) {
  return { moves, turn: { order: { first: seatOf, next: seatOf } }, endIf, next, ...extra };
}

export const game = {
  name: "little-troubles",
  seed: SEED,
  setup,
  endIf: ({ G }) => {
    const winner = G.seats.findIndex(({ wins }) => wins >= WINS_TO_WIN);
    return winner >= 0 ? { winner } : undefined;
  },
  phases: {
    build: loop("preFight", { start: true, onEnd: openLoop }),
    preFight: loop("chooseFight", { onEnd: openLoop }),
    chooseFight: choice(
      { chooseFighters, declineFight },
      ({ G }) => G.active,
      ({ G }) => G.chosen !== null,
      ({ G }) => (G.chosen.length ? "fight" : "resource"),
    ),
    fight: loop("resource", { onEnd: endFight }),
    resource: choice(
      { confirmResources },
      ({ G }) => 1 - G.active,
      ({ G }) => G.confirmed,
      "discard",
      { onEnd: giveResources },
    ),
    discard: choice(
      { discard },
      ({ G }) => G.active,
      ({ G }) => G.seats[G.active].hand <= HAND,
      "build",
      { onEnd: endTurn },
    ),
  },
};
