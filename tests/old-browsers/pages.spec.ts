/** Going about on an old TV: Home, the list of channels, details, dialogs and back, by keys alone. */
import { expect, test } from "./fixtures";
import { linksTo } from "./inPage";
import { PIN } from "./phone";
import { replayRated } from "../e2e/rated";
import { resting } from "../e2e/resting";

test("Home is walked in both directions, and Back from details returns to the card @main", async ({
  viewer,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/home");
  await viewer.reads("En direct");
  await viewer.press("down", 2);
  await viewer.press("right", 3);
  const card = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/\/show\//);
  await viewer.reads(/Regarder|Enregistrer|Ajouter/);
  await viewer.press("back");
  await viewer.isAt(/^\/home/);
  await expect.poll(() => viewer.focus()).toBe(card);
});

test("the list of channels scrolls with the focus, and Back returns to the channel", async ({
  viewer,
}) => {
  await viewer.open("/live/normal");
  await viewer.press("down", 14);
  await expect.poll(() => viewer.focus()).toMatch(/^15/);
  await viewer.press("ok");
  await viewer.isAt(/^\/live\/normal\/show\//);
  await expect.poll(() => viewer.focus()).toBe("Regarder");
  await viewer.press("back");
  await viewer.isAt(/^\/live\/normal(?:\?|$)/);
  await expect.poll(() => viewer.focus()).toMatch(/^15/);
});

test("a channel says what is on, and leads to what comes next", async ({
  viewer,
}) => {
  await viewer.open("/live/normal/channel/rive_une");
  await viewer.reads("Regarder en direct");
  await viewer.press("down");
  await viewer.press("ok");
  await viewer.isAt(/^\/live\/normal\/(?:show|serie)\//);
  await viewer.press("back");
  await viewer.isAt(/^\/live\/normal\/channel\/rive_une(?:\?|$)/);
});

test("the guide is walked by programme and by hour, and Back returns to the programme, then to now @main", async ({
  viewer,
}) => {
  await viewer.open("/guide");
  // Without the times: a true start, learned while the focus is there, shifts them.
  const programme = async () =>
    (await viewer.focus())?.replace(/, \d\d:\d\d – \d\d:\d\d/, "");
  await expect.poll(programme).toMatch(/, en cours/);
  const now = await resting(programme);
  await viewer.press("right");
  await expect.poll(() => viewer.focus()).toMatch(/, à venir$/);
  await viewer.press("down", 12);
  await viewer.press("right", 10);
  // What was on its way when the focus came has come.
  await expect.poll(() => viewer.focus()).toMatch(/, à venir$/);
  const cell = await resting(programme);
  await viewer.press("ok");
  await viewer.isAt(/^\/guide\/show\//);
  await viewer.reads(/Enregistrer|Retour/);
  await viewer.press("back");
  await viewer.isAt(/^\/guide(?:\?|$)/);
  await expect.poll(programme).toBe(cell);
  await viewer.press("back");
  // What was to begin by now, and truly begins in a moment, leaves its place to what was before it.
  await expect.poll(() => viewer.focus()).toMatch(/, (?:en cours|terminé)/);
  await viewer.press("up", 12);
  await expect.poll(programme).toBe(now);
  await viewer.choose("20:00");
  await viewer.press("down");
  await expect
    .poll(() => viewer.focus())
    .toMatch(/, (?:19:[0-5]\d|20:00) – \d\d:\d\d, /);
});

test("the menu leads to the other pages, and Back closes it", async ({
  viewer,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/live/normal");
  await viewer.press("down", 2);
  const channel = await viewer.place();
  await viewer.press("left");
  await viewer.press("back");
  await expect.poll(() => viewer.focus()).toBe(channel);
  await viewer.press("left");
  await viewer.choose("Réglages");
  await viewer.isAt(/^\/settings/);
  await viewer.choose("Contrôle parental");
  await viewer.press("right");
  await viewer.choose("Modifier le code");
  await viewer.isAt(/^\/parentalcontrol/);
  // Back gives up the question that stands before the page.
  await viewer.reads("Saisissez votre code");
  await viewer.press("back");
  await viewer.isAt(/^\/settings/);
  // Until the page is there, a second Back is taken for the first one.
  await viewer.reads("Modifier le code");
  await viewer.press("back");
  await viewer.isAt(/^\/live\/normal/);
});

test("what is chosen in the settings holds on the next page, and for the menu's language @main", async ({
  viewer,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/settings");
  await viewer.press("right");
  await viewer.choose("Liste compacte");
  await expect.poll(() => viewer.focus()).toBe("Liste compacteActivé");
  await viewer.open("/settings");
  await viewer.press("right");
  await viewer.walkTo("Liste compacte");
  expect(await viewer.focus()).toBe("Liste compacteActivé");
  await viewer.choose("Langue de l'interface");
  await viewer.choose("Deutsch");
  await viewer.reads("Einstellungen");
  await viewer.open("/live/normal");
  await viewer.press("left");
  await viewer.walkTo("Einstellungen");
});

test("matches are chosen by day, and lead to their show and back", async ({
  viewer,
  signedIn,
  guideRead,
}) => {
  await guideRead();
  await signedIn();
  await viewer.open("/mysports/past");
  await viewer.reads("Masquer les résultats");
  await viewer.choose("Hier");
  await viewer.reads(/hier, \d\d:\d\d/);
  await viewer.press("down");
  await expect.poll(() => viewer.focus()).not.toBe("Hier");
  const match = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/^\/mysports\/past\/show\//);
  await viewer.press("back");
  await viewer.isAt(/^\/mysports\/past(?:\?|$)/);
  await expect.poll(() => viewer.focus()).toBe(match);
});

test("suggestions are walked rail by rail, and a category has all of them", async ({
  viewer,
  signedIn,
  guideRead,
}) => {
  await guideRead();
  await signedIn();
  await viewer.open("/suggestions");
  await viewer.reads(/Films · \d+ émissions/);
  await viewer.press("down", 3);
  await viewer.press("right", 2);
  const card = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/^\/suggestions\/show\//);
  await viewer.press("back");
  await expect.poll(() => viewer.focus()).toBe(card);
  await viewer.open("/suggestions/5/suggested");
  await viewer.choose("Les plus récentes");
  await viewer.isAt(/^\/suggestions\/5\/latest/);
});

test("the catalogue is walked rail by rail, and Back from a title returns to its card", async ({
  viewer,
  tv,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/vod");
  await viewer.reads("Vidéo à la demande");
  await expect.poll(() => tv.evaluate(linksTo, "/product/")).not.toBe(0);
  await viewer.press("down", 2);
  await viewer.press("right", 3);
  const card = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/^\/vod\/.*(?:product|season)\//);
  await viewer.press("back");
  await viewer.isAt(/^\/vod(?:\?|$)/);
  await expect.poll(() => viewer.focus()).toBe(card);
});

test("a person is followed, and their shows are listed", async ({
  viewer,
  tv,
  signedIn,
  guideRead,
}) => {
  await guideRead();
  await signedIn();
  await viewer.open("/actors/suggested");
  await viewer.reads("Mes acteurs");
  const tab = await viewer.place();
  // Until the people are there.
  await expect.poll(() => tv.evaluate(linksTo, "/people/")).not.toBe(0);
  await viewer.press("down");
  await expect.poll(() => viewer.focus()).not.toBe(tab);
  await viewer.press("ok");
  await viewer.isAt(/^\/actors\/suggested\/people\//);
  await viewer.reads("Suivre");
  await viewer.press("up");
  await viewer.press("ok");
  await viewer.reads("Ne plus suivre");
  await viewer.open("/showsactors/past");
  await viewer.reads("Avec mes acteurs");
});

test("what needs an account asks for a sign-in in a dialog, which Back closes", async ({
  viewer,
}) => {
  await viewer.open("/live/normal");
  await viewer.press("ok");
  await viewer.isAt(/^\/live\/normal\/show\//);
  await viewer.choose("Regarder");
  await viewer.reads("E-mail");
  await viewer.press("back");
  await viewer.choose("Regarder");
  await viewer.reads("E-mail");
  await viewer.systemBack();
  await viewer.walkTo("Regarder");
  await viewer.isAt(/^\/live\/normal\/show\//);
  await viewer.systemBack();
  await viewer.isAt(/^\/live\/normal(?!\/show)/);
});

test("a show for adults asks for the PIN, which the remote's digits type", async ({
  viewer,
  request,
  origin,
  signedIn,
}) => {
  const show = await replayRated(request, origin, 16);
  await signedIn();
  await viewer.open(`/live/normal/show/${show.show_id}`);
  await viewer.choose("Regarder");
  await viewer.reads("Saisissez votre code");
  await viewer.type(PIN);
  // These engines were built without the codecs of the streams, which the player says.
  await viewer.reads("Cet appareil ne sait pas décoder le format H.264.");
  await viewer.press("back");
  await viewer.walkTo("Regarder");
});

test("letters are typed by the keys on the screen, and what they find is walked @main", async ({
  viewer,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/search/all");
  await expect.poll(() => viewer.focus()).toBe("a");
  for (const letter of "lac") await viewer.choose(letter);
  await viewer.isAt(/^\/search\/all\?q=lac$/);
  await viewer.reads("Chaînes");
  await viewer.press("down", 4);
  await viewer.press("right");
  const found = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/^\/search\/all\/(?:show|serie|people|vod)/);
  await viewer.press("back");
  await viewer.isAt(/^\/search\/all\?q=lac$/);
  await expect.poll(() => viewer.focus()).toBe(found);
});
