/** What support is told of an account (spec, section 3, "Profile"). */
import { loadWords } from "../../app/routing/words";
import { ensure } from "../../queries/query";
import { supportProfile } from "../../queries/supportProfile";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { accountPropertiesOf } from "./accountProperties";
import { diagnostic } from "./page";

const PROFILE = "/api/mobile/profile/";

async function told(answer: object | number) {
  const app = await testApp({ answers: { [PROFILE]: answer } });
  await loadWords(app, diagnostic.words);
  const profile = await ensure(app, supportProfile);
  const value = profile.ok ? profile.value : undefined;
  return accountPropertiesOf(app.t, value).map(({ label, text }) => [
    app.t(label),
    text,
  ]);
}

test("the profile's deployment_target, subscriber_tv and application_context are told to support", async () => {
  const former = wireProfile({
    deployment_target: "staging",
    subscriber_tv: false,
    application_context: "vod",
  });
  expect(await told(former)).toEqual([
    ["Environnement", "staging"],
    ["Abonnement TV", "non"],
    ["Produit", "vod"],
  ]);
  expect((await told(wireProfile()))[1]).toEqual(["Abonnement TV", "oui"]);
});

test("what the service does not say of an account stays unknown", async () => {
  const silent = await told(503);
  expect(silent.map(([, text]) => text)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const blank = wireProfile({ deployment_target: "", application_context: "" });
  expect((await told(blank)).map(([, text]) => text)).toEqual([
    undefined,
    "oui",
    undefined,
  ]);
});
