/**
 * A browser that takes no parts of streams from scripts plays nothing of ours: it is told so in its language, however
 * a user wanted to watch, with a way on.
 */
import { words as de } from "../../ui/components/prompts/words.de";
import { words as en } from "../../ui/components/prompts/words.en";
import { words as buttonsDe } from "../../ui/pages/show/words.de";
import { words as buttonsEn } from "../../ui/pages/show/words.en";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { change } from "./recordable";
import { freeTitle, titlePath } from "./rentable";
import { encrypted, onAir, pastShow, watchable } from "./television";
import { test } from "./viewer";
import { expectRefusal, failure, playButton, showPath } from "./watching";

const LANGUAGES = [
  {
    locale: "fr-CH",
    says: "Ce navigateur n'est pas pris en charge : il ne sait pas lire nos vidéos. Mettez-le à jour ou utilisez-en un autre.",
    play: "Regarder",
  },
  {
    locale: "de-CH",
    says: de["player.failure.unsupportedBrowser"],
    play: buttonsDe["play.button"],
  },
  {
    locale: "en-GB",
    says: en["player.failure.unsupportedBrowser"],
    play: buttonsEn["play.button"],
  },
];

for (const { locale, says, play } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale });

    test(
      "whatever is played, the browser is said to be unsupported, and one is back with one press",
      { tag: locale === "fr-CH" ? "@full-web" : "@full" },
      async ({ origin, page, request, variant }) => {
        await page.addInitScript(() => {
          Object.defineProperty(window, "MediaSource", { value: undefined });
          // One that knows HLS by itself plays some of it.
          HTMLMediaElement.prototype.canPlayType = () => "";
        });
        const asked: string[] = [];
        page.on("request", (one) => {
          if (/\/(?:rights|licence)\//.test(one.url())) asked.push(one.url());
        });
        const hands = await handsFor(page, variant);
        const air = await onAir(request, origin);
        const { show } = watchable(air);
        const past = await pastShow(request, origin);
        const addresses = [
          showPath(show.show_id),
          showPath(past.show_id),
          showPath(encrypted(air).show.show_id),
          titlePath(await freeTitle(page.request, origin)),
        ];
        for (const address of addresses) {
          await hands.open(`${origin}${address}`);
          await expectRefusal(hands, playButton(page, play), says);
        }
        await change(page.request, origin, "PUT", `${past.show_id}/`);
        await hands.open(`${origin}${showPath(past.show_id)}`);
        await hands.press(playButton(page, play));
        await expect(failure(page)).toContainText(says);
        await page.keyboard.press("PageUp");
        await expect(failure(page)).toContainText(says);
        expect(asked).toEqual([]);
      },
    );

    test(
      "where the browser plays HLS by itself alone, what comes in other parts says the same",
      { tag: "@full" },
      async ({ origin, page, request, variant }) => {
        await page.addInitScript(() => {
          Object.defineProperty(window, "MediaSource", { value: undefined });
          HTMLMediaElement.prototype.canPlayType = () => "maybe";
        });
        const hands = await handsFor(page, variant);
        const { show } = watchable(await onAir(request, origin));
        await hands.open(`${origin}${showPath(show.show_id)}`);
        await hands.press(playButton(page, play));
        await expect(failure(page)).toContainText(says);
      },
    );
  });
