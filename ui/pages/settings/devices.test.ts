/** The devices of the account, as they are listed. */
import { loadWords } from "../../app/routing/words";
import { accountDevices } from "../../queries/devices";
import { ensure } from "../../queries/query";
import { testApp } from "../../testing/testApp";
import { EVENING_S, wireProfile } from "../../testing/wireFixtures";
import { deviceRows } from "./devices";
import { settings } from "./page";

const DEVICES = {
  devices: [
    { device_alias: "TV LG", signed_in_at: EVENING_S, is_current: true },
    {
      device_alias: "",
      signed_in_at: EVENING_S - 86_400,
      is_current: false,
    },
  ],
};

async function told(profile: object | number) {
  const app = await testApp({
    answers: {
      "/api/mobile/devices/": DEVICES,
      "/api/mobile/profile/": profile,
    },
  });
  await loadWords(app, settings.words);
  const devices = await ensure(app, accountDevices);
  if (!devices.ok) throw new Error(`${devices.status}`);
  return deviceRows(app, devices.value).map(({ name, hint }) => [name, hint]);
}

const SIGNED_IN = [
  ["TV LG", "Cet appareil, connecté le sam. 21 nov. 2026"],
  ["Appareil sans nom", "Connecté le ven. 20 nov. 2026"],
];

test("devices are told by name and day, this one as such, and the profile's set-top boxes after them", async () => {
  const profile = wireProfile({ stb: [{ mac: "02:00:5e:00:00:01" }] });
  expect(await told(profile)).toEqual([
    ...SIGNED_IN,
    ["Décodeur", "02:00:5e:00:00:01"],
  ]);
});

test("without the profile there are the devices all the same", async () => {
  expect(await told(503)).toEqual(SIGNED_IN);
});
