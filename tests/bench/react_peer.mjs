// The peer of the page: boardgame.io's own React client, with a board of buttons and counts; bundled by page_speed.py.
import { Client } from "boardgame.io/react";
import { createElement as element } from "react";
import { createRoot } from "react-dom/client";
import { CARDS, game } from "./skeleton.mjs";

function Board({ G, ctx, moves }) {
  const counts = G.seats.map((seat, at) => element("p", { key: at }, `${at}: ${seat.cookies} cookies, ${seat.wins} wins`));
  const cards = Array.from({ length: CARDS }, (_, number) =>
    element("button", { key: number, onClick: () => moves.playCard(number) }, `Card ${number}`),
  );
  const pass = element("button", { className: "pass", onClick: () => moves.pass() }, "Pass");
  return element("main", null, element("p", null, `${ctx.phase}, seat ${ctx.currentPlayer}`), ...counts, ...cards, pass);
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(element(Client({ game, board: Board, debug: false })));
