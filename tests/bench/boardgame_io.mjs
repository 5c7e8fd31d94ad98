// How many moves a second boardgame.io takes of the skeleton of Little Troubles.
//
// The client is boardgame.io's own, as shipped: its log, its undo, no network.
// `node boardgame_io.mjs GAMES MOVES ROUNDS` prints the moves a second of each round as JSON.

import { createRequire } from "node:module";
import { CARDS, game, HAND, SEED } from "./skeleton.mjs";

const { Client } = createRequire(import.meta.url)("boardgame.io/client");

let chance = SEED;

function roll(sides) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * sides);
}

function proposed({ G, ctx }) {
  const characters = (seat) => G.seats[seat].rows.character;
  const any = (cards) => cards[roll(cards.length)];
  if (ctx.phase === "resource") return ["confirmResources"];
  if (ctx.phase === "discard") return ["discard", 1 + roll(G.seats[G.active].hand - HAND)];
  if (ctx.phase === "chooseFight") {
    const canFight = characters(0).length && characters(1).length;
    if (!canFight || roll(5) === 0) return ["declineFight"];
    return ["chooseFighters", any(characters(G.active)), any(characters(1 - G.active))];
  }
  if (roll(10) < 4) return ["pass"];
  return [roll(10) < 3 ? "useAbility" : "playCard", roll(CARDS)];
}

function newClient() {
  return Client({ game, numPlayers: 2, debug: false });
}

function recorded(moveCount) {
  const client = newClient();
  const taken = [];
  while (taken.length < moveCount) {
    const before = client.getState();
    if (before.ctx.gameover) break;
    const [name, ...args] = proposed(before);
    client.moves[name](...args);
    if (client.getState()._stateID !== before._stateID) taken.push([name, args]);
  }
  return taken;
}

function movesPerSecond(games) {
  let count = 0;
  let spentNs = 0n;
  for (const moves of games) {
    const client = newClient();
    const began = process.hrtime.bigint();
    for (const [name, args] of moves) client.moves[name](...args);
    spentNs += process.hrtime.bigint() - began;
    count += moves.length;
  }
  return (count * 1e9) / Number(spentNs);
}

const [gameCount, moveCount, rounds] = process.argv.slice(2).map(Number);
const games = Array.from({ length: gameCount }, () => recorded(moveCount));
movesPerSecond(games); // warm up
console.log(JSON.stringify(Array.from({ length: rounds }, () => movesPerSecond(games))));
