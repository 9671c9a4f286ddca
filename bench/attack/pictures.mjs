// Takes no picture: `node bench/attack/pictures.mjs <port>`.
import { takeNothing, url } from "./takeNothing.mjs";
import { inTurn, pictures } from "./wanted.mjs";

takeNothing(240, inTurn(await pictures(url)));
