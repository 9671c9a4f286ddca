// Takes no page of those that no client has asked for before: `node bench/attack/closedWindows.mjs <port>`.
import { takeNothing } from "./takeNothing.mjs";
import { pageOf } from "./wanted.mjs";

takeNothing(60, pageOf);
