// nginx with the files of deploy/nginx/, in front of servers that say what ours say: what it keeps, for how long, and for whom.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { nginxProgram, placeNginx } from "../../tools/nginx.mjs";
import { freePort } from "../freePort.mjs";

const TIMEOUT_MS = 20_000;
const HOST = "127.0.0.1";
/** Where visitors are. */
const VISITOR = "127.0.0.2";
const KEPT =
  "public, max-age=0, s-maxage=300, stale-while-revalidate=300, stale-if-error=86400";

/** A page that a server has stored, which is fresh for as many seconds. */
const stored = (ttl) => ({
  "cache-status": `lucarne; hit; ttl=${ttl}${ttl > 0 ? "" : "; detail=stale"}`,
  "cache-control": KEPT,
  age: String(300 - ttl),
  vary: "accept-encoding, accept-language, cookie, user-agent",
  "x-request-id": "of-the-server",
});

/** The servers behind nginx: what each was asked, and how all of them answer for now. */
const asked = [];
let answer;
const servers = [0, 1].map((at) =>
  createServer((req, res) => {
    asked.push({ at, method: req.method, url: req.url, headers: req.headers });
    answer(req, res, at);
  }),
);
const say = (status, headers, body) => (_, res) =>
  res.writeHead(status, headers).end(body);

const folder = mkdtempSync(join(tmpdir(), "lucarne-nginx-"));
let port;
let running;

/** Sends a request; resolves once the header is there, to the answer with its body to come. */
async function send(path, headers = {}, method = "GET", body = undefined) {
  const sent = request({
    host: HOST,
    port,
    localAddress: VISITOR,
    path,
    headers,
    method,
    agent: false,
  });
  sent.end(body);
  const [got] = await once(sent, "response");
  return got;
}

async function ask(path, headers, method, body) {
  const got = await send(path, headers, method, body);
  const pieces = await got.toArray();
  const text = Buffer.concat(pieces).toString();
  return { status: got.statusCode, headers: got.headers, text };
}

/** What comes before `go` is called, and what comes after it. */
async function aroundCalling(go, path) {
  const pieces = (await send(path))[Symbol.asyncIterator]();
  const { value: start } = await pieces.next();
  go();
  let rest = "";
  for await (const piece of pieces) rest += piece;
  return [start.toString(), rest];
}

async function until(what, look) {
  const limit = performance.now() + TIMEOUT_MS;
  while (!(await look())) {
    if (performance.now() > limit) throw new Error(`waited for: ${what}`);
    await sleep(20);
  }
}

before(async () => {
  for (const server of servers) server.listen(0, HOST);
  await Promise.all(servers.map((server) => once(server, "listening")));
  port = await freePort();
  const config = placeNginx(folder, {
    listen: `${HOST}:${port}`,
    between: `${HOST}:${await freePort()}`,
    servers: servers.map((server) => `${HOST}:${server.address().port}`),
    logged: join(folder, "access.log"),
  });
  const args = ["-c", config, "-p", folder];
  const { status, stderr } = spawnSync(nginxProgram(), ["-t", ...args], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /\[warn\]|\[emerg\]/);
  running = spawn(nginxProgram(), args, { stdio: "inherit" });
  answer = say(200, {}, "");
  await until("nginx", () => ask("/healthz").catch(() => null));
});

after(() => {
  running?.kill("SIGTERM");
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { force: true, recursive: true });
});

beforeEach(() => {
  asked.length = 0;
});

const times = (path) => asked.filter(({ url }) => url === path).length;

test("a stored page is asked for once, and visitors are told what the server says of it", async () => {
  answer = say(200, stored(200), "page");
  const first = await ask("/once");
  const second = await ask("/once");
  assert.equal(times("/once"), 1);
  assert.equal(second.text, "page");
  assert.equal(second.headers["cache-control"], KEPT);
  assert.equal(second.headers["x-lucarne-cache-control"], undefined);
  const ids = [first, second].map(({ headers }) => headers["x-request-id"]);
  assert.match(ids.join(), /^[0-9a-f]{32},[0-9a-f]{32}$/);
  assert.notEqual(ids[0], ids[1]);
  assert.equal(asked[0].headers["x-request-id"], ids[0]);
});

test("coding, language, browser and the layout's and the language's cookie keep pages apart; other cookies do not", async () => {
  answer = say(200, stored(200), "page");
  const kinds = [
    {},
    { "accept-encoding": "gzip, deflate, br, zstd" },
    { "accept-encoding": "gzip" },
    { "accept-language": "de" },
    { "user-agent": "Tizen" },
    { cookie: "lucarne_variant=tv" },
    { cookie: "a=b; lucarne_language=en" },
  ];
  for (const headers of [...kinds, ...kinds]) await ask("/apart", headers);
  assert.equal(times("/apart"), kinds.length);
  await ask("/apart", { cookie: "lucarne_appearance=lite; _ga=1" });
  await ask("/apart", { "accept-encoding": "br;q=0, gzip;q=0.5" });
  assert.equal(times("/apart"), kinds.length);
  assert.deepEqual(
    asked.map(({ headers }) => headers["accept-encoding"] ?? ""),
    ["", "br", "gzip", "", "", "", ""],
  );
});

test("what is said twice, or in other letters, gets no page into another one's place", async () => {
  answer = say(200, stored(200), "page");
  await ask("/twice", { cookie: "LUCARNE_VARIANT=tv; lucarne_variant=web" });
  await ask("/twice", { cookie: "lucarne_variant=tv" });
  assert.equal(times("/twice"), 2);
  const unreadable = { cookie: "lucarne_variant=tv; a=\u00e9" };
  await ask("/twice", unreadable);
  await ask("/twice", unreadable);
  assert.equal(times("/twice"), 4);
  await ask("/languages", { "accept-language": ["fr", "de"] });
  const { headers } = asked.at(-1);
  await ask("/languages", { "accept-language": headers["accept-language"] });
  assert.equal(times("/languages"), 1);
});

test("a page of who is signed in is kept by nobody, and no kept one is theirs", async () => {
  answer = say(200, stored(200), "anybody's");
  await ask("/mine");
  answer = say(200, { "cache-control": "private, no-cache" }, "mine");
  const cookie = "lucarne_language=fr; __Host-lucarne=secret";
  const mine = await ask("/mine", { cookie });
  assert.equal(mine.text, "mine");
  assert.equal(mine.headers["cache-control"], "private, no-cache");
  assert.equal(asked.at(-1).headers.cookie, cookie);
  assert.equal((await ask("/mine")).text, "anybody's");
  // Nor should a server ever say so by mistake.
  answer = say(200, stored(200), "mine, by mistake");
  await ask("/mistake", { cookie });
  answer = say(200, stored(200), "anybody's");
  assert.equal((await ask("/mistake")).text, "anybody's");
});

test("a page that is being made is passed on as it grows, and is not kept", async () => {
  const made = {
    "cache-status": "lucarne; fwd=miss",
    "cache-control": "private, no-cache",
  };
  let finish;
  answer = (_, res) => {
    res.writeHead(200, made).write("<head>");
    finish = () => res.end("</head>");
  };
  const grown = await aroundCalling(() => finish(), "/made");
  assert.deepEqual(grown, ["<head>", "</head>"]);
  answer = say(200, stored(200), "stored");
  assert.equal((await ask("/made")).text, "stored");
});

test("five minutes do not become ten: what is left of them counts, and a stale page is not kept", async () => {
  answer = say(200, stored(1), "old");
  await ask("/left");
  answer = say(200, stored(200), "new");
  await sleep(2_100);
  assert.equal((await ask("/left")).text, "old");
  await until("the page to be renewed", () => times("/left") === 2);
  await until(
    "the renewed page",
    async () => (await ask("/left")).text === "new",
  );
  assert.equal(times("/left"), 2);

  answer = say(200, stored(0), "stale");
  await ask("/stale");
  await ask("/stale");
  assert.equal(times("/stale"), 2);
});

test("a page that is held goes on while servers fail", async () => {
  answer = say(200, stored(1), "held");
  await ask("/held");
  await sleep(2_100);
  answer = say(503, {}, "busy");
  assert.equal((await ask("/not-held")).status, 503);
  for (const failing of [answer, (_, res) => res.destroy()]) {
    answer = failing;
    const held = await ask("/held");
    assert.deepEqual([held.status, held.text], [200, "held"]);
  }
});

test("what only reads is sent to the other server when one goes away; what writes is not sent twice", async () => {
  answer = (_, res, at) => (at === 0 ? res.destroy() : res.end("fine"));
  const read = async () => {
    const { status } = await ask("/api/read/");
    return status === 200 && asked.some(({ at }) => at === 0);
  };
  await until("a read that the first server does not answer", read);
  answer = (_, res) => res.destroy();
  const { status } = await ask("/api/write/", {}, "POST", "{}");
  assert.equal(status, 502);
  assert.equal(times("/api/write/"), 1);
  // Nor are servers left alone for it.
  answer = say(200, {}, "");
  for (const _ of servers) assert.equal((await ask("/api/read/")).status, 200);
});

test("a server hears who asks, by name and address", async () => {
  answer = say(200, {}, "");
  const headers = { host: "tv.example.ch", "x-forwarded-for": "192.0.2.1" };
  for (const path of ["/home", "/api/x/", "/streams/x", "/pictures/x"]) {
    await ask(path, headers);
    const heard = asked.at(-1);
    assert.deepEqual(
      [heard.url, heard.headers.host, heard.headers["x-forwarded-for"]],
      [path, "tv.example.ch", `192.0.2.1, ${VISITOR}`],
    );
  }
});

test("bundles and pictures are kept by what they depend on, and the API is not", async () => {
  const forever = "public, max-age=31536000, immutable";
  answer = say(200, { "cache-control": forever, vary: "accept" }, "file");
  for (const accept of ["image/webp", "image/webp", "image/png"])
    await ask("/pictures/p", { accept });
  assert.equal(times("/pictures/p"), 2);
  await ask("/assets/a.js");
  const again = await ask("/assets/a.js");
  assert.equal(again.headers["cache-control"], forever);
  assert.equal(times("/assets/a.js"), 1);
  await ask("/api/call/");
  await ask("/api/call/");
  assert.equal(times("/api/call/"), 2);
});

test("a stream comes as it is sent", async () => {
  let finish;
  answer = (_, res) => {
    res.writeHead(200).write("first");
    finish = () => res.end("last");
  };
  const sent = await aroundCalling(() => finish(), "/streams/s");
  assert.deepEqual(sent, ["first", "last"]);
});

test("logs say which server failed, and nothing of who asked, nor for what", async () => {
  const logged = (name) => readFileSync(join(folder, name), "utf8");
  const places = servers.map((one) => `:${one.address().port}`);
  const namesServer = (id) =>
    logged("access.log")
      .split("\n")
      .some(
        (line) => line.includes(id) && places.some((at) => line.includes(at)),
      );
  for (answer of [(_, res) => res.destroy(), say(503, {}, "")]) {
    for (const path of ["/auth/link/secret", "/api/x/", "/pictures/x"]) {
      const { headers } = await ask(`${path}?q=private`, { cookie: "a=b" });
      await until("a line", () => namesServer(headers["x-request-id"]));
    }
  }
  for (const name of ["access.log", "error.log"])
    assert.doesNotMatch(logged(name), /secret|private|127\.0\.0\.2/);
});
