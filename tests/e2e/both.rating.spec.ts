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

/** By an answer, the show that is on is over after so many seconds; the guide is asked again then. */
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
    // Until its picture was seen, what is on there is a little longer than was said before.
    let wasSeen = false;
    await page.route(/\/api\/cache\/epglive\//, async (route) => {
      const body = (await (await route.fetch()).json()) as { shows: Show[] };
      const nowS = Math.floor(nowMs() / 1000);
      const [now, next] = body.shows.filter(
        ({ show_channel }) => show_channel === above.channel.channel_epg,
      );
      const endS = wasSeen ? nowS : nowS + LEFT_S;
      now!.show_stop = endS;
      // Nothing is known of what follows before it is on.
      Object.assign(next!, {
        show_id: first.show.show_id,
        show_age: RATED,
        show_start: wasSeen ? endS : endS + 3600,
        show_stop: endS + 7200,
      });
      await route.fulfill({ json: body });
    });
    const hands = await handsFor(page, variant);
    await watch(hands, origin, first.show.show_id);
    await page.keyboard.press("PageUp");
    await expectToPlay(page);
    wasSeen = true;
    const dialog = page.getByRole("dialog", { name: "Contrôle parental" });
    await expect(dialog).toBeVisible();
    await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
    await hands.type("1234");
    await expect(dialog).toHaveCount(0);
    await expectToPlay(page);
  },
);
