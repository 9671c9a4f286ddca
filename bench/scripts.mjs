// Which scripts a page, and what plays a stream, need of a build of the UI, by its manifest (`esbuild.config.mjs`).

/** The engine's builds: a stream of a kind needs the one that is called so. */
export const KINDS = ["hls", "dash", "mpegts"];

/** What the chunks of these purposes need, each script once. */
function scriptsFor(chunks, purposes) {
  const scripts = purposes.flatMap((purpose) => {
    if (!chunks[purpose]) throw new Error(`there is no chunk for ${purpose}`);
    return chunks[purpose];
  });
  return [...new Set(scripts)];
}

const worded = (sets, language) => sets.map((set) => `${set}.${language}`);

/** Of the first screen of a page; `words` are its word sets. */
export function scriptsOfPage(
  { entry, preloads = [], chunks },
  page,
  words,
  language,
) {
  const purposes = [page, language, ...worded(words, language)];
  return [...new Set([entry, ...preloads, ...scriptsFor(chunks, purposes)])];
}

/** By layout: what shows a picture, and its word sets (`ui/pages/player/page.ts`, `ui/player/Player.web.tsx`). */
const SCREENS = {
  web: { screen: "PlayerScreen.web", words: ["web", "prompts"] },
  tv: { screen: "player", words: ["player", "prompts"] },
};

/** In every language. */
function purposesOfStream(layout, kind) {
  return ["play", "start", SCREENS[layout].screen, kind];
}

/** What lies between a pressed play button and the first frame, beside what is there with any page. */
export function scriptsOfStream({ chunks }, layout, kind, language) {
  const words = worded(SCREENS[layout].words, language);
  return scriptsFor(chunks, [...purposesOfStream(layout, kind), ...words]);
}

/** Engines other than its own that a stream of a kind would fetch. */
export function foreignEngines({ chunks }, layout, kind) {
  const fetched = scriptsFor(chunks, purposesOfStream(layout, kind));
  // A chunk's own script is the first one that it needs.
  const hasEngine = (other) => fetched.includes(chunks[other][0]);
  return KINDS.filter((other) => other !== kind && hasEngine(other));
}
