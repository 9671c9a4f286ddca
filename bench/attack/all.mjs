// Takes nothing of anything, all kinds in turn: `node bench/attack/all.mjs <port>`.
import { takeNothing, url } from "./takeNothing.mjs";
import { inTurn, media, pageOf, pictures, sitemaps } from "./wanted.mjs";

const wanted = [
  pageOf,
  inTurn(await sitemaps(url)),
  inTurn(await media(url)),
  inTurn(await pictures(url)),
];
const inItsTurn = (number) => Math.floor(number / wanted.length);

takeNothing(240, (number) => wanted[number % wanted.length](inItsTurn(number)));
