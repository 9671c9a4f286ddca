// A client that asks and goes away at once: `node bench/attack/resets.mjs <port>`. Streams of HTTP/2, each for a page that no client
// has asked for before and reset as soon as its render may have begun; another one is asked for in its place.
import { connect, constants } from "node:http2";
import { nothingYet } from "../../tests/attacks/frames.mjs";
import { untilInputEnds, url } from "./takeNothing.mjs";
import { pageOf } from "./wanted.mjs";

const CONNECTIONS = 8;
const STREAMS = 1;
/** From asking to going away. */
const STAY_MS = 20;
/** Before a connection that was closed is opened again. */
const RECONNECT_MS = 50;

const told = { ...nothingYet(), wanted: CONNECTIONS };

function ask(session) {
  if (session.closed || session.destroyed) return;
  const stream = session.request({ ":path": pageOf(told.asked) });
  told.asked += 1;
  let isLeft = false;
  stream.on("error", () => {});
  stream.resume();
  const leaving = setTimeout(() => {
    isLeft = true;
    stream.close(constants.NGHTTP2_CANCEL);
  }, STAY_MS);
  stream.once("close", () => {
    clearTimeout(leaving);
    told[isLeft ? "reset" : "ended"] += 1;
    ask(session);
  });
}

untilInputEnds(told, (isOver) => {
  function attack() {
    const session = connect(url);
    session.on("error", () => {});
    session.once("connect", () => {
      told.connections += 1;
      told.open += 1;
      session.once("close", () => (told.open -= 1));
      for (let count = 0; count < STREAMS; count++) ask(session);
    });
    session.once("close", () => {
      if (!isOver()) setTimeout(attack, RECONNECT_MS);
    });
  }
  for (let count = 0; count < CONNECTIONS; count++) attack();
});
