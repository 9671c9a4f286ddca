// Takes no segment, with one account's pass: `node bench/attack/media.mjs <port>`.
import { takeNothing, url } from "./takeNothing.mjs";
import { media } from "./wanted.mjs";

takeNothing(240, await media(url));
