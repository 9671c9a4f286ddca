// A household's guide as XMLTV, of any size: for tests and for the bench.
import { seededRandom } from "./seededRandom.mjs";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const WORDS =
  "soir grand monde petit jardin voyage secret maison retour lumière histoire".split(
    " ",
  );

/** As XMLTV writes a moment. */
export function xmltvTime(epochMs) {
  const digits = new Date(epochMs).toISOString().replace(/\D/g, "");
  return `${digits.slice(0, 14)} +0000`;
}

/** The name of the channel with this number. */
export function channelName(number) {
  return `Chaîne ${number}`;
}

/**
 * The guide in pieces, one a channel, so that none of it has to fit in memory. Programmes last between half and one and
 * a half times `minutes`; the same seed writes the same guide.
 */
export function* xmltv({ channels, fromMs, days, minutes, seed = 1 }) {
  const random = seededRandom(seed);
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const untilMs = fromMs + days * DAY_MS;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
  for (let number = 1; number <= channels; number += 1)
    yield `<channel id="c${number}.example"><display-name>${channelName(number)}</display-name><display-name>${number}</display-name></channel>\n`;
  for (let number = 1; number <= channels; number += 1) {
    const shows = [];
    for (let startMs = fromMs; startMs < untilMs;) {
      const stopMs =
        startMs + Math.round((0.5 + random()) * minutes) * MINUTE_MS;
      shows.push(
        `<programme start="${xmltvTime(startMs)}" stop="${xmltvTime(stopMs)}" channel="c${number}.example"><title>${word()} ${word()} ${word()}</title></programme>\n`,
      );
      startMs = stopMs;
    }
    yield shows.join("");
  }
  yield "</tv>\n";
}
