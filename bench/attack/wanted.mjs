// What attackers ask for, by kind: paths, or the path of the request with a number.
import { signIn } from "../lucarne.mjs";

/** All of it is rendered and none is stored: searches and a show that there is not, each another one. */
const PAGES = [
  (number) => `/search/all?q=x${number}`,
  (number) => `/search/tv?q=x${number}`,
  (number) => `/search/people?q=x${number}`,
  (number) => `/home/show/vod-1/product/x${number}`,
];
/** Pages that show pictures. */
const ILLUSTRATED = ["/home", "/live/normal", "/vod"];
/** An account that no visitor has. */
const ACCOUNT = "basic";
const CHANNEL = "rive_une";
const TRACK = "v480/live.m3u8";

/** The path with a number, of those that there are. */
export const inTurn = (paths) => {
  if (paths.length === 0) throw new Error("there is nothing to ask for");
  return (number) => paths[number % paths.length];
};

const textOf = async (url, headers = {}) => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
};

/** A page that no client has asked for before. */
export const pageOf = (number) => PAGES[number % PAGES.length](number);

/** What need not be rendered. */
export const storedOf = inTurn(["/home", "/live/normal", "/healthz", "/guide"]);

/** What the server at `url` lists for search engines, by days: megabytes, some of them. */
export async function sitemaps(url) {
  const index = await textOf(`${url}/sitemap.xml`);
  return [...index.matchAll(/\/sitemaps\/[^<]+/g)].map(String);
}

/** The pictures of its pages. */
export async function pictures(url) {
  const pages = await Promise.all(
    ILLUSTRATED.map((path) => textOf(url + path)),
  );
  const shown = pages.join().match(/\/pictures\/\d+\/[^"'\s,&]+/g) ?? [];
  return [...new Set(shown)];
}

/** Segments of a channel at its highest bit rate, by the pass of one account. */
export async function media(url) {
  const headers = { cookie: await signIn(url, ACCOUNT) };
  const rights = await textOf(
    `${url}/api/mobile/channel/rights/${CHANNEL}/`,
    headers,
  );
  const live = JSON.parse(rights).channel_ott_live_url;
  const track = live.replace(/[^/]+$/, TRACK);
  const lines = (await textOf(url + track)).split("\n");
  const segments = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return segments.map((segment) => new URL(segment, url + track).pathname);
}
