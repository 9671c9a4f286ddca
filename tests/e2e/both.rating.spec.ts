/** A live channel that comes to a higher-rated show (spec, section 4, "Parental control"). */
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { onAir, watchable } from "./television";
import { expectToPlay } from "./video";
import { test } from "./viewer";
import { watch } from "./watching";

type Show = components["schemas"]["Show"];

/** Seconds until the show that is on is over. */
const LEFT_S = 15;
const RATED = 16;

test(
  "when a live channel comes to a higher-rated show, picture and sound stop until the PIN",
  { tag: "@full" },
  async ({ origin, page, quiet, request, variant }) => {
    // The neighbour's guide is ours, and the service's answers are those of a show that it knows.
    quiet.expectStatus(/\/show\/rights\//, 423);
    const air = (await onAir(request, origin)).filter(
      ({ channel }) => channel.channel_playable,
    );
    const first = watchable(
      air.filter(({ show }, at) => {
        const above = air[at + 1];
        return show.show_age < 12 && above && above.show.show_age < 12;
      }),
    );
    const above = air[air.indexOf(first) + 1]!;
    let endS = 0;
    await page.route(/\/api\/cache\/epglive\//, async (route) => {
      const body = (await (await route.fetch()).json()) as { shows: Show[] };
      endS ||= Math.round(nowMs() / 1000) + LEFT_S;
      const [now, next] = body.shows.filter(
        ({ show_channel }) => show_channel === above.channel.channel_epg,
      );
      now!.show_stop = endS;
      Object.assign(next!, {
        show_id: first.show.show_id,
        show_age: RATED,
        show_start: endS,
        show_stop: endS + 3600,
      });
      await route.fulfill({ json: body });
    });
    const hands = await handsFor(page, variant);
    await watch(hands, origin, first.show.show_id);
    await page.keyboard.press("PageUp");
    await expectToPlay(page);
    const dialog = page.getByRole("dialog", { name: "Contrôle parental" });
    await expect(dialog).toBeVisible();
    await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
    await hands.type("1234");
    await expect(dialog).toHaveCount(0);
    await expectToPlay(page);
  },
);
