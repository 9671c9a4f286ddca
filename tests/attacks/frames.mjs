// HTTP/2 by hand, for what no client would do: as polite as it has to be, it acknowledges settings and pings, and opens no
// window by itself.
import { connect } from "node:net";

const PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const HEADER_BYTES = 9;
const HEADERS = 1;
const RST_STREAM = 3;
const SETTINGS = 4;
const PING = 6;
const END_STREAM = 1;
const ACK = 1;
/** END_STREAM and END_HEADERS. */
const WHOLE = 5;
/** INITIAL_WINDOW_SIZE: 0. */
const CLOSED = Buffer.from([0, 4, 0, 0, 0, 0]);
/** GET, http, an authority and the name of a path, in the names of HPACK's static table. */
const REQUEST = [0x82, 0x86, 0x41, 0x01, 0x78, 0x04];
/** What browsers say that they accept, so that a compressor is held for each page; its name is the 16th of that table. */
const CODINGS = Buffer.from("gzip, deflate, br, zstd");
const ACCEPT = [0x0f, 0x01, CODINGS.length, ...CODINGS];

/** How HPACK writes the length of a text that is short enough for two bytes more. */
const lengthOf = ({ length }) =>
  length < 127
    ? [length]
    : [127, ((length - 127) & 127) | 128, (length - 127) >> 7];

/** What a request for a path says. */
const request = (path) =>
  Buffer.from([...REQUEST, ...lengthOf(path), ...Buffer.from(path), ...ACCEPT]);

function frame(kind, flags, stream, payload) {
  const bytes = Buffer.alloc(HEADER_BYTES + payload.length);
  bytes.writeUIntBE(payload.length, 0, 3);
  bytes.writeUInt8(kind, 3);
  bytes.writeUInt8(flags, 4);
  bytes.writeUInt32BE(stream, 5);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}

/** The next whole frame of what was read, and what follows it; null while it is not whole. */
function firstFrame(read) {
  if (read.length < HEADER_BYTES) return null;
  const end = HEADER_BYTES + read.readUIntBE(0, 3);
  if (read.length < end) return null;
  const payload = read.subarray(HEADER_BYTES, end);
  return { flags: read[4], kind: read[3], payload, rest: read.subarray(end) };
}

/**
 * A connection whose streams may send nothing: `path` gives the first `streams` that are asked for, and another one whenever a
 * stream has ended, or null for none. `told` counts what happens; `closed` is called when the server ends the connection.
 */
export function closedWindows({
  closed,
  host = "127.0.0.1",
  path,
  port,
  streams,
  told,
}) {
  const socket = connect({ host, noDelay: true, port });
  let next = 1;
  let read = Buffer.alloc(0);
  const send = (frames) => {
    const bytes = Buffer.concat(frames);
    told.sentBytes += bytes.length;
    socket.write(bytes);
  };
  const ask = () => {
    const asked = path();
    if (asked === null) return Buffer.alloc(0);
    told.asked += 1;
    next += 2;
    return frame(HEADERS, WHOLE, next - 2, request(asked));
  };
  /** What is to be said to a frame. */
  const answer = ({ flags, kind, payload }) => {
    const isAcknowledged = (flags & ACK) !== 0;
    if (kind === SETTINGS && !isAcknowledged)
      return [frame(SETTINGS, ACK, 0, Buffer.alloc(0))];
    if (kind === PING && !isAcknowledged) return [frame(PING, ACK, 0, payload)];
    if (kind === RST_STREAM) told.reset += 1;
    else if (kind === HEADERS && (flags & END_STREAM) !== 0) told.ended += 1;
    else return [];
    return [ask()];
  };
  socket.once("connect", () => {
    told.connections += 1;
    told.open += 1;
    socket.once("close", () => (told.open -= 1));
    const asked = Array.from({ length: streams }, ask);
    send([Buffer.from(PREFACE), frame(SETTINGS, 0, 0, CLOSED), ...asked]);
  });
  socket.on("data", (bytes) => {
    read = Buffer.concat([read, bytes]);
    const answers = [];
    for (let first = firstFrame(read); first; first = firstFrame(read)) {
      answers.push(...answer(first));
      read = first.rest;
    }
    if (answers.length > 0) send(answers);
  });
  socket.on("error", () => {});
  socket.once("close", closed);
  return socket;
}

/** To count with. */
export function nothingYet() {
  const streams = { asked: 0, ended: 0, reset: 0 };
  return { connections: 0, open: 0, sentBytes: 0, ...streams };
}

/**
 * A connection over which frames of one kind are sent, as fast as they are taken, until the server ends it; gives how many went
 * out. They are of a `stream` that was opened before, or of the connection.
 */
export function flood({ host, kind, payload, port, stream = 0 }) {
  const socket = connect({ host, noDelay: true, port });
  const block = Buffer.concat(
    Array.from({ length: 100 }, () => frame(kind, 0, stream, payload)),
  );
  let sent = 0;
  const send = () => {
    while (!socket.destroyed && socket.write(block)) sent += 100;
  };
  socket.once("connect", () => {
    socket.write(
      Buffer.concat([
        Buffer.from(PREFACE),
        frame(SETTINGS, 0, 0, Buffer.alloc(0)),
        ...(stream > 0 ? [frame(HEADERS, WHOLE, stream, request("/"))] : []),
      ]),
    );
    send();
  });
  socket.on("drain", send);
  socket.on("data", () => {});
  socket.on("error", () => {});
  return new Promise((closed) => socket.once("close", () => closed(sent)));
}
