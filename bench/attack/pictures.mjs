// Takes no picture: `node bench/attack/pictures.mjs <port>`.
import { takeNothing, url } from "./takeNothing.mjs";
import { pictures } from "./wanted.mjs";

takeNothing(240, await pictures(url));
