// What attackers ask for, and how they take none of it.
import { closedWindows, nothingYet } from "../../tests/attacks/frames.mjs";

/** Streams that one connection may have open. */
const STREAMS = 100;
/** Before a connection that could not be had is tried again. */
const RECONNECT_MS = 50;

/** All of it is rendered and none is stored: searches and a show that there is not, each another one. */
const PAGES = [
  (number) => `/search/all?q=x${number}`,
  (number) => `/search/tv?q=x${number}`,
  (number) => `/search/people?q=x${number}`,
  (number) => `/live/normal/show/x${number}`,
];

/** The path that is asked for as the `number`th. */
export function pageOf(number) {
  return PAGES[number % PAGES.length](number);
}

/** Holds so many connections to the port of the command line, each with as many streams as it may have, that take nothing. */
export function takeNothing(connections, path) {
  const port = Number(process.argv[2]);
  const told = { ...nothingYet(), wanted: connections };
  untilInputEnds(told, (isOver) => {
    function attack() {
      closedWindows({
        closed: () => !isOver() && setTimeout(attack, RECONNECT_MS),
        path: () => path(told.asked),
        port,
        streams: STREAMS,
        told,
      });
    }
    for (let count = 0; count < connections; count++) attack();
  });
}

/** Attacks until the standard input ends, then says as JSON what was `told`. */
export function untilInputEnds(told, attack) {
  let isOver = false;
  attack(() => isOver);
  process.stdin.resume();
  process.stdin.once("end", () => {
    isOver = true;
    process.stdout.write(JSON.stringify(told), () => process.exit());
  });
}
