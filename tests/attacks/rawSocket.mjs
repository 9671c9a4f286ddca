// Requests as they are written: no client makes them what they should be.
import { connect } from "node:net";

/** Far more than the server's own limits let anything last. */
const LIMIT_MS = 60_000;

/** Sends one and gives what came back, when the connection has ended: by the server, where `isWhole` says that nothing follows. */
export function exchanged(
  { host = "127.0.0.1", port },
  request,
  isWhole = false,
) {
  return new Promise((done, fail) => {
    const pieces = [];
    const socket = connect({ host, port });
    socket.setTimeout(LIMIT_MS, () => {
      socket.destroy();
      fail(new Error("the connection is still open"));
    });
    socket.on("data", (piece) => pieces.push(piece));
    // The server may have closed already.
    socket.on("error", () => {});
    socket.once("close", () => done(Buffer.concat(pieces).toString("latin1")));
    if (isWhole) socket.write(request);
    else socket.end(request);
  });
}
