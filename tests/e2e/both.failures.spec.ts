/**
 * Each error that playback can meet (spec, section 8), brought about by the head-end and read on screen in both layouts:
 * French to the letter, and in German and English what their words say.
 */
import { words as pinDe } from "../../ui/components/pin/words.de";
import { words as pinEn } from "../../ui/components/pin/words.en";
import { words as de } from "../../ui/components/prompts/words.de";
import { words as en } from "../../ui/components/prompts/words.en";
import { de as commonDe } from "../../ui/i18n/de";
import { en as commonEn } from "../../ui/i18n/en";
import { words as buttonsDe } from "../../ui/pages/show/words.de";
import { words as buttonsEn } from "../../ui/pages/show/words.en";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { test as alone } from "./ownAccount";
import { replayRated } from "./rated";
import { freeTitle, titlePath } from "./rentable";
import { newSession, putSession, SUBSCRIBER } from "./sessions";
import { encrypted, onAir, pastShow, watchable } from "./television";
import { expectToPlay } from "./video";
import { test } from "./viewer";
import {
  expectRefusal,
  failure,
  leaveFor,
  openShow,
  playButton,
  pressPlay,
} from "./watching";

const FRENCH = {
  "error.notFromHere":
    "Ce contenu n'est pas accessible à travers un VPN ou un proxy.",
  "player.failure.countryLocked":
    "Depuis ce pays, votre compte ne donne pas accès au direct.",
  "player.failure.notAllowed": "Votre abonnement ne comprend pas ce contenu.",
  "player.failure.noReplay": "Votre abonnement ne comprend pas le replay.",
  "player.failure.licenceExpired": "Votre licence pour ce contenu a expiré.",
  "player.failure.tooManyPlays":
    "Le nombre de lectures simultanées pour votre compte a été atteint.",
  "player.failure.insufficientSecurity":
    "Niveau de sécurité insuffisant pour afficher ce contenu",
  "player.failure.notSent":
    "Le serveur n'arrive pas à envoyer ce flux pour l'instant.",
  "player.failure.brokenStream": "Ce flux ne peut pas être lu.",
  "player.failure.offline": "Vous êtes hors ligne.",
  "play.notNow": "Cette émission ne peut pas être lue pour l'instant.",
};

type Failure = keyof typeof FRENCH;

const LANGUAGES = [
  {
    locale: "fr-CH",
    says: FRENCH,
    play: "Regarder",
    expired:
      "Vous avez été déconnecté car trop d'appareils utilisent le même compte.",
    wrongPin: "Le code saisi est incorrect.",
  },
  {
    locale: "de-CH",
    says: de,
    play: buttonsDe["play.button"],
    expired: commonDe["error.sessionExpired"],
    wrongPin: pinDe["parental.wrong"],
  },
  {
    locale: "en-GB",
    says: en,
    play: buttonsEn["play.button"],
    expired: commonEn["error.sessionExpired"],
    wrongPin: pinEn["parental.wrong"],
  },
];

const RIGHTS = /\/api\/mobile\/show\/rights\//;
const PING = /\/api\/mobile\/ping\//;
const STREAM = /\/streams\/[^/]+\/[^/]+\/live\.mpd/;

/** The head-end fails where an id says so: which call is to, and how. */
const FAULTS: readonly { of: RegExp; id: string; says: Failure }[] = [
  { of: RIGHTS, id: "fail-451", says: "error.notFromHere" },
  { of: RIGHTS, id: "fail-403", says: "player.failure.notAllowed" },
  { of: RIGHTS, id: "fail-429", says: "player.failure.tooManyPlays" },
  { of: RIGHTS, id: "fail-404", says: "play.notNow" },
  { of: RIGHTS, id: "fail-500", says: "player.failure.notSent" },
  { of: RIGHTS, id: "fail-garbage", says: "player.failure.notSent" },
  { of: STREAM, id: "fail-garbage", says: "player.failure.brokenStream" },
];

const FILM_LICENCE = /\/vod\/product\/[^/]+\/licence\/$/;

/** What the licence of a film is refused with. */
const FILM_FAULTS: readonly { id: string; says: Failure }[] = [
  { id: "fail-403", says: "player.failure.licenceExpired" },
  { id: "fail-404", says: "play.notNow" },
  { id: "fail-500", says: "player.failure.notSent" },
];

const KEYS = /\/streams\/[^/]+\/licence\?/;

/** What the keys of an encrypted channel are refused with. */
const KEY_FAULTS: readonly { id: string; says: Failure }[] = [
  { id: "fail-403", says: "player.failure.insufficientSecurity" },
  { id: "fail-451", says: "error.notFromHere" },
  { id: "fail-500", says: "player.failure.notSent" },
];

for (const { locale, says, play } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale });

    test(
      "each refusal and each dead stream is said, with a way out",
      { tag: locale === "fr-CH" ? [] : "@full" },
      async ({ origin, page, quiet, request, variant }) => {
        let fault = FAULTS[0]!;
        await page.route(RIGHTS, (route) => {
          const url = route.request().url();
          const asked = url.replace(/rights\/[^/]+/, `rights/${fault.id}`);
          return route.continue({ url: fault.of === RIGHTS ? asked : url });
        });
        await page.route(STREAM, (route) => {
          const url = route.request().url();
          const asked = url.replace(/streams\/[^/]+/, `streams/${fault.id}`);
          return route.continue({ url: fault.of === STREAM ? asked : url });
        });
        // What the head-end says of itself, 500, is no matter of the browser's.
        for (const status of [451, 403, 429, 404, 502, 503])
          quiet.expectStatus(RIGHTS, status);
        const { show } = watchable(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        const button = playButton(page, play);
        for (fault of FAULTS)
          await expectRefusal(hands, button, says[fault.says]);
      },
    );

    test(
      "each refusal of a film's licence is said, with a way out",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({ origin, page, quiet, variant }) => {
        let fault = FILM_FAULTS[0]!;
        await page.route(FILM_LICENCE, (route) => {
          const url = route.request().url();
          return route.continue({
            url: url.replace(/product\/[^/]+/, `product/${fault.id}`),
          });
        });
        for (const status of [403, 404, 502, 503])
          quiet.expectStatus(FILM_LICENCE, status);
        const film = await freeTitle(page.request, origin);
        const hands = await handsFor(page, variant);
        await hands.open(`${origin}${titlePath(film)}`);
        const button = playButton(page, play);
        for (fault of FILM_FAULTS)
          await expectRefusal(hands, button, says[fault.says]);
      },
    );

    test(
      "each refusal of the keys of an encrypted channel is said, with a way out",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({ origin, page, quiet, request, variant }) => {
        let fault = KEY_FAULTS[0]!;
        await page.route(KEYS, (route) => {
          const url = route.request().url();
          return route.continue({
            url: url.replace(/streams\/[^/]+/, `streams/${fault.id}`),
          });
        });
        for (const status of [403, 451, 500, 502, 503])
          quiet.expectStatus(/\/streams\/fail-/, status);
        const { show } = encrypted(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        const button = playButton(page, play);
        for (fault of KEY_FAULTS)
          await expectRefusal(hands, button, says[fault.says]);
      },
    );

    test(
      "a subscription without replay is told so",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({ origin, page, quiet, request, variant }) => {
        quiet.expectStatus(RIGHTS, 403);
        await page.route(RIGHTS, (route) => {
          const url = route.request().url();
          return route.continue({
            url: url.replace(/rights\/[^/]+/, "rights/fail-403"),
          });
        });
        const { show_id } = await pastShow(request, origin);
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show_id);
        await pressPlay(hands, play);
        await expect(failure(page)).toContainText(
          says["player.failure.noReplay"],
        );
      },
    );

    test(
      "ping, 429: the player is reset with its message",
      { tag: "@full" },
      async ({ accountOf, origin, page, quiet, request, variant }) => {
        quiet.expectStatus(PING, 429);
        await putSession(
          page.context(),
          await newSession(origin, accountOf("busy@example.ch")),
        );
        const { show } = watchable(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        await pressPlay(hands, play);
        await expect(failure(page)).toContainText(
          says["player.failure.tooManyPlays"],
        );
      },
    );

    test(
      "abroad a country-locked account finds nothing to press on what is live, and is told why where it zaps to it",
      { tag: "@full" },
      async ({ accountOf, origin, page, request, variant }) => {
        await putSession(
          page.context(),
          await newSession(origin, accountOf("abroad@example.ch")),
        );
        const { show } = watchable(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          show.show_title,
        );
        await expect(playButton(page, play)).toHaveCount(0);
        const { show_id } = await pastShow(request, origin);
        await openShow(hands, origin, show_id);
        await pressPlay(hands, play);
        await expectToPlay(page);
        await page.keyboard.press("PageUp");
        await expect(failure(page)).toContainText(
          says["player.failure.countryLocked"],
        );
      },
    );

    test(
      "without a network it says so, with a way on",
      { tag: locale === "fr-CH" ? [] : "@full" },
      async ({ context, origin, page, quiet, remote, request, variant }) => {
        quiet.expectFailures(/ERR_INTERNET_DISCONNECTED/);
        const { show } = watchable(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        const button = playButton(page, play);
        // Its code is there from now on.
        await hands.press(button);
        await expectToPlay(page);
        await leaveFor(hands, button);
        if (variant === "tv") await remote.press("stop");
        await context.setOffline(true);
        await hands.press(button);
        await expect(failure(page)).toContainText(
          says["player.failure.offline"],
        );
        await context.setOffline(false);
        await expectToPlay(page);
      },
    );

    test(
      "a browser without a key system is told that its security is insufficient",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({ origin, page, request, variant }) => {
        await page.addInitScript(() => {
          navigator.requestMediaKeySystemAccess = () =>
            Promise.reject(new DOMException("none", "NotSupportedError"));
        });
        const { show } = encrypted(await onAir(request, origin));
        const hands = await handsFor(page, variant);
        await openShow(hands, origin, show.show_id);
        await pressPlay(hands, play);
        await expect(failure(page)).toContainText(
          says["player.failure.insufficientSecurity"],
        );
      },
    );
  });

for (const { locale, play, expired, wrongPin } of LANGUAGES)
  alone.describe(locale, () => {
    alone.use({ locale });

    // Wrong PINs, and what plays, are counted by account, from whatever device.
    alone(
      "a wrong PIN is said, and nothing is seen or heard before the right one",
      { tag: locale === "fr-CH" ? [] : "@full" },
      async ({ hands, origin, page, quiet, request, signIn }) => {
        quiet.expectStatus(/\/parentalcontrol\/check\//, 401);
        await signIn(SUBSCRIBER);
        const { show_id } = await replayRated(request, origin, 16);
        await openShow(hands, origin, show_id);
        await pressPlay(hands, play);
        const dialog = page.getByRole("dialog").last();
        await expect(dialog.getByRole("status").first()).toBeVisible();
        await hands.type("9999");
        await expect(dialog.getByRole("alert")).toHaveText(wrongPin);
        await expect(page.locator("video[src], video source")).toHaveCount(0);
        await hands.type("1234");
        await expectToPlay(page);
      },
    );

    alone(
      "a device that has to make room for others is signed out with the message, and plays no more",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({
        accountOf,
        hands,
        origin,
        page,
        quiet,
        remote,
        request,
        signIn,
        variant,
      }) => {
        quiet.expectEndOfSession();
        const username = "basic@example.ch";
        await signIn(username);
        const { show } = watchable(await onAir(request, origin));
        await openShow(hands, origin, show.show_id);
        await pressPlay(hands, play);
        await expectToPlay(page);
        for (let devices = 0; devices < 3; devices += 1)
          await newSession(origin, accountOf(username));
        // What plays on after a pause is told to the service at once.
        if (variant === "tv") await remote.press("pause");
        else await page.keyboard.press("k");
        await expect(page.locator("video")).toHaveJSProperty("paused", true);
        if (variant === "tv") await remote.press("play");
        else await page.keyboard.press("k");
        await expect(page.getByText(expired)).toBeVisible();
        await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
      },
    );
  });
