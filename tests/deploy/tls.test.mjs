// nginx with a certificate, as step 6 of the guide in docs/operations.md has it: pages by https alone, to which port 80 leads.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, get as getPlainly } from "node:http";
import { get as getSecurely } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { nginxProgram, placeNginx } from "../../tools/nginx.mjs";
import { freePort } from "../freePort.mjs";

const HOST = "127.0.0.1";
const NAME = "tv.example.ch";
const TIMEOUT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "lucarne-tls-"));
const server = createServer((req, res) => res.end(`the page ${req.url}`));
let ports;
let running;

/** Runs a program that has to succeed; gives what it prints. */
function told(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** place.conf as the guide's own command makes it of ours, with a certificate and a port of this test's. */
function placeWithTls() {
  const guide = readFileSync("docs/operations.md", "utf8");
  const [, script] = /^sed -i '(.*)' \/etc\/nginx\/lucarne\/place\.conf$/m.exec(
    guide,
  );
  return told("sed", [script, "deploy/nginx/place.conf"])
    .replace("listen 443 ", `listen ${HOST}:${ports.secure} `)
    .replace(/^listen \[::\]:443 .*\n/m, "")
    .replace(/\S+fullchain\.pem/, `${folder}/certificate.pem`)
    .replace(/\S+privkey\.pem/, `${folder}/key.pem`)
    .replace("/var/log/nginx/", `${folder}/`);
}

const redirect = () =>
  readFileSync("deploy/nginx/redirect.conf", "utf8")
    .replace("listen 80;", `listen ${HOST}:${ports.plain};`)
    .replace("listen [::]:80;", "")
    .replace("/var/www/letsencrypt", folder)
    .replace("/var/log/nginx/", `${folder}/`);

async function answerOf(request) {
  const [got] = await once(request, "response");
  const text = Buffer.concat(await got.toArray()).toString();
  return { status: got.statusCode, headers: got.headers, text };
}

const plainly = (path) =>
  answerOf(
    getPlainly({
      host: HOST,
      port: ports.plain,
      path,
      headers: { host: NAME },
      agent: false,
    }),
  );
const securely = (path) =>
  answerOf(
    getSecurely({
      host: HOST,
      port: ports.secure,
      path,
      headers: { host: NAME },
      servername: NAME,
      ca: readFileSync(join(folder, "certificate.pem")),
      agent: false,
    }),
  );

before(async () => {
  server.listen(0, HOST);
  await once(server, "listening");
  ports = { plain: await freePort(), secure: await freePort() };
  const subject = [
    "-subj",
    `/CN=${NAME}`,
    "-addext",
    `subjectAltName=DNS:${NAME}`,
  ];
  const files = [
    "-keyout",
    `${folder}/key.pem`,
    "-out",
    `${folder}/certificate.pem`,
  ];
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
  ];
  told("openssl", ["req", "-x509", ...key, ...subject, ...files]);
  const config = placeNginx(folder, {
    listen: `${HOST}:${ports.secure}`,
    between: `${HOST}:${await freePort()}`,
    servers: [`${HOST}:${server.address().port}`],
    logged: "off",
  });
  writeFileSync(join(folder, "lucarne/place.conf"), placeWithTls());
  writeFileSync(join(folder, "conf.d/redirect.conf"), redirect());
  const args = ["-c", config, "-p", folder];
  told(nginxProgram(), ["-t", ...args]);
  running = spawn(nginxProgram(), args, { stdio: "inherit" });
  const limit = performance.now() + TIMEOUT_MS;
  while (!(await plainly("/").catch(() => null))) {
    assert.ok(performance.now() < limit, "nginx does not answer");
    await sleep(20);
  }
});

after(() => {
  running?.kill("SIGTERM");
  server.closeAllConnections();
  server.close();
  rmSync(folder, { force: true, recursive: true });
});

test("pages come by https, and who asks without is led there", async () => {
  const { status, headers } = await plainly("/live?q=words");
  assert.deepEqual(
    [status, headers.location],
    [301, `https://${NAME}/live?q=words`],
  );
  assert.equal((await securely("/live")).text, "the page /live");
});

test("what gives the certificate finds what it looks for without https", async () => {
  const asked = ".well-known/acme-challenge";
  mkdirSync(join(folder, asked), { recursive: true });
  writeFileSync(join(folder, asked, "token"), "the answer");
  assert.equal((await plainly(`/${asked}/token`)).text, "the answer");
});

test("who was led is in no log", async () => {
  await plainly("/auth/link/secret");
  for (const name of ["lucarne.log", "error.log"])
    assert.doesNotMatch(readFileSync(join(folder, name), "utf8"), /secret/);
});
