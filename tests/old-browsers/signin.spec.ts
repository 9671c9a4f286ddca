/** Signing in and out on an old TV, by keys alone. */
import { test } from "./fixtures";
import { PASSWORD, SUBSCRIBER } from "./phone";
import type { Viewer } from "./viewer";

async function signIn(viewer: Viewer): Promise<void> {
  await viewer.type(SUBSCRIBER);
  await viewer.press("ok");
  await viewer.type(PASSWORD);
  await viewer.choose("Se connecter");
}

const EXPIRED = "trop d'appareils utilisent le même compte";

test("a password signs in, on to where one wanted to be, and the session stays @main", async ({
  viewer,
}) => {
  await viewer.open("/login?redirect=%2Flive%2Fnormal%3Fa%3Db");
  await signIn(viewer);
  await viewer.isAt(/^\/live\/normal/);
  await viewer.open("/home");
  await viewer.isAt(/^\/home/);
  await viewer.press("left");
  await viewer.reads("Se déconnecter");
});

test("a wrong password is reported, and the right one signs in", async ({
  viewer,
  expected,
}) => {
  expected.push(/status of 401 .*\/api\/mobile\/auth\//);
  await viewer.open("/login");
  await viewer.type(SUBSCRIBER);
  await viewer.press("ok");
  await viewer.type("wrong");
  await viewer.choose("Se connecter");
  await viewer.reads("Email ou mot de passe incorrect");
  await viewer.type(PASSWORD);
  await viewer.choose("Se connecter");
  await viewer.isAt(/^\/home/);
});

test("a phone that confirms the code signs the TV in @main", async ({
  viewer,
  newDevice,
}) => {
  const phone = await newDevice();
  await phone.signIn();
  await viewer.open("/login");
  await viewer.reads(/\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/);
  await phone.confirm((await viewer.text()).match(/\b\w{4}-\w{4}\b/)![0]);
  await viewer.isAt(/^\/home/);
});

test("signing out by the menu leaves nothing of the session", async ({
  viewer,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/live/normal");
  await viewer.press("left");
  await viewer.choose("Se déconnecter");
  await viewer.reads("Se déconnecter ?");
  await viewer.choose("Se déconnecter");
  await viewer.reads("Vous êtes déconnecté");
  await viewer.open("/home");
  await viewer.isAt(/^\/login/);
});

test("a session that ended elsewhere is reported, and the way goes on without it", async ({
  viewer,
  newDevice,
  expected,
  signedIn,
}) => {
  expected.push(/status of 401 /);
  await signedIn();
  await viewer.open("/live/normal");
  // An account has room for three devices.
  for (let device = 0; device < 3; device += 1)
    await (await newDevice()).signIn();
  await viewer.open("/live/normal");
  await viewer.reads(EXPIRED);
  await viewer.choose("D'accord");
  await viewer.press("left");
  await viewer.reads("Se connecter");
  await viewer.isAt(/^\/live\/normal/);
});
