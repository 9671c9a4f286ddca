// Takes no segment, with one account's pass: `node bench/attack/media.mjs <port>`.
import { takeNothing, url } from "./takeNothing.mjs";
import { inTurn, media } from "./wanted.mjs";

takeNothing(240, inTurn(await media(url)));
