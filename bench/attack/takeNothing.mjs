// Attackers that take nothing: what they ask for is their own.
import { closedWindows, nothingYet } from "../../tests/attacks/frames.mjs";

/** Streams that one connection may have open. */
const STREAMS = 100;
/** Before a connection that could not be had is tried again. */
const RECONNECT_MS = 50;

const port = Number(process.argv[2]);
/** The server under attack, by the port of the command line. */
export const url = `http://127.0.0.1:${port}`;

/**
 * Holds so many connections of HTTP/2, each with as many streams as it may have, whose windows have no bytes; `path` gives what
 * the stream with a number asks for. Pings are answered. What is reset or answered is asked for again at once, and so is a connection that is closed.
 */
export function takeNothing(connections, path) {
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
