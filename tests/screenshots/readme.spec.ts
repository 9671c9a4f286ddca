/** The pictures of README and docs/screenshots, in the tests' evening. */
import { test } from "../e2e/fixtures";
import { newSession, putSession } from "../e2e/sessions";
import { filmOnAir, pictureAt } from "./documents";
import { settled } from "./settled";

/** Hosts of the two brands that a server has of itself. */
const LOOKS = { default: "localhost", sweez: "sweez.localhost" };

for (const [look, host] of Object.entries(LOOKS))
  test(`the README's screens, ${look}`, async ({
    page,
    variant,
    ownServer,
    subscriber,
    request,
  }) => {
    const origin = ownServer.localhost.replace("localhost", host);
    const open = async (path: string) => {
      await page.goto(`${origin}${path}?variant=${variant}`);
      await settled(page);
    };
    const take = async (name: string) => {
      await settled(page);
      await page.screenshot({
        path: pictureAt(variant, name, look),
      });
    };
    await open("/login");
    await take("login");
    // On TV, Home is for people who are signed in.
    if (variant === "tv") {
      const { cookies } = await newSession(ownServer.localhost, subscriber);
      await putSession(page.context(), { origin, cookies });
    }
    await open("/home");
    await take("home");
    const { show } = await filmOnAir(request);
    await open(`/home/show/${show.show_id}`);
    await take("show");
    await open("/live/normal");
    // The show beside the list is that of the focus.
    if (variant === "tv") await page.keyboard.press("ArrowDown");
    await take("live");
    await open("/guide");
    await page.getByRole("grid").focus();
    for (let press = 0; press < 3; press += 1)
      await page.keyboard.press("ArrowDown");
    // What is in focus is told, with its picture, once the focus rests.
    await page.waitForTimeout(1_000);
    await take("guide");
  });
