// Takes no sitemap: `node bench/attack/sitemaps.mjs <port>`. Each is made once, and some have megabytes.
import { takeNothing, url } from "./takeNothing.mjs";
import { inTurn, sitemaps } from "./wanted.mjs";

takeNothing(60, inTurn(await sitemaps(url)));
