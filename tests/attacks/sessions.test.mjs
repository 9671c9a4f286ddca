// Sessions: over where they were ended, and of no use to another site; what is secret is in no log.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, signIn, startLucarne, until, write } from "./lucarne.mjs";
import { startUpstream } from "./upstream.mjs";

const PROFILE = "/api/mobile/profile/";
const SIGN_OUT = "/api/mobile/logout/";

test("a session that was ended opens nothing, also when the upstream does not hear of it", async () => {
  let isDeaf = true;
  let heard = 0;
  const upstream = await startUpstream((path) => {
    if (path !== SIGN_OUT) return null;
    if (isDeaf) return [500, "{}"];
    heard += 1;
    return null;
  });
  const lucarne = await startLucarne({ flags: ["--upstream", upstream.url] });
  const cookie = await signIn(lucarne.url, "subscriber");
  const get = () => ask(lucarne.url + PROFILE, { headers: { cookie } });
  assert.equal((await get()).status, 200);
  const headers = { cookie };
  assert.equal(
    (await write(lucarne.url, SIGN_OUT, {}, { headers })).status,
    200,
  );
  assert.equal((await get()).status, 401);
  isDeaf = false;
  await until("an upstream that was told", () => heard > 0);
  await lucarne.stop();
  await upstream.stop();
});

test("signing out everywhere ends one account's sessions, and only by a page of ours", async () => {
  const { stop, url } = await startLucarne();
  const everywhere = `${SIGN_OUT}everywhere/`;
  const [one, two, other] = await Promise.all(
    ["subscriber", "subscriber", "basic"].map((name) => signIn(url, name)),
  );
  const get = (path, cookie) => ask(url + path, { headers: { cookie } });
  const devices = JSON.parse(
    (await get("/api/mobile/devices/", one)).text,
  ).devices;
  assert.ok(devices.length >= 2);
  const known = ["device_alias", "is_current", "signed_in_at"];
  for (const device of devices)
    assert.deepEqual(Object.keys(device).toSorted(), known);
  assert.equal((await ask(`${url}/api/mobile/devices/`)).status, 401);
  assert.equal((await write(url, everywhere, {})).status, 401);
  for (const headers of [
    { origin: "https://evil.example" },
    { "x-lucarne": "" },
  ]) {
    const said = await write(
      url,
      everywhere,
      {},
      {
        headers: { cookie: one, ...headers },
      },
    );
    assert.equal(said.status, 403, JSON.stringify(headers));
  }
  assert.ok([404, 405].includes((await get(everywhere, one)).status));
  assert.equal((await get(PROFILE, one)).status, 200);
  const headers = { cookie: two };
  assert.equal((await write(url, everywhere, {}, { headers })).status, 200);
  for (const cookie of [one, two])
    assert.equal((await get(PROFILE, cookie)).status, 401);
  assert.equal((await get(PROFILE, other)).status, 200);
  await stop();
});

test("the token of a link is in no log, however often it was escaped", async () => {
  const { log, stop, url } = await startLucarne({ flags: ["--log", "debug"] });
  const token = "l1nk-t0ken-0f-an-e-mail";
  for (let times = 0; times < 6; times++) {
    const auth = `%${"25".repeat(times)}61uth`;
    for (const path of [`/${auth}/x/${token}/`, `/${auth}%2Fx%2F${token}`]) {
      const { text } = await ask(url + path);
      assert.ok(!text.includes(token), path);
    }
  }
  await ask(`${url}/healthz`);
  await until("a log", () => log().includes("/healthz"));
  assert.ok(!log().includes(token));
  await stop();
});
