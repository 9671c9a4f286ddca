/** Figures of real users: a page in a real browser tells how soon it was there, and the server counts it for no user. */
import { freePort } from "../freePort.mjs";
import { expect, test as base } from "./fixtures";
import { hydrated } from "./hydrated";
import { startChanged, type OwnServer } from "./ownServer";

/** A server of which every page view tells, and where its metrics are. */
const test = base.extend<object, { asking: OwnServer & { metrics: string } }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const admin = `127.0.0.1:${await freePort()}`;
      const server = await startChanged(
        (patient) => `vitals_share = 1\n${patient}`,
        "--admin-listen",
        admin,
      );
      await use({ ...server, metrics: `http://${admin}/metrics` });
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ isSignedIn: false });

test(
  "a page that is left has told how soon it was there, once",
  { tag: "@full-tv" },
  async ({ asking, inVariant, page, variant }) => {
    const told = async () => {
      const metrics = await (await fetch(asking.metrics)).text();
      const count = (name: string) =>
        Number(
          new RegExp(
            `^${name}\\{layout="${variant}",device="desktop"\\} (\\d+)$`,
            "m",
          ).exec(metrics)?.[1] ?? 0,
        );
      return {
        pages: count("lucarne_lcp_seconds_count"),
        zaps: count("lucarne_zap_seconds_count"),
      };
    };
    await page.goto(asking.origin + inVariant("/live/normal"));
    await hydrated(page);
    // The code for it comes last, and has heard of what was drawn before.
    const code = await page.waitForFunction(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => /-telling-[^/]+\.js$/.test(name)),
    );
    const address = JSON.stringify(await code.jsonValue());
    await page.evaluate(`import(${address}).then(() => undefined)`);
    await page.evaluate(
      () =>
        new Promise<void>((heard) => {
          new PerformanceObserver(() => heard()).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );

    await page.goto(asking.origin + inVariant("/privacy"));
    await expect(
      page.getByText(/en combien de temps pages et chaînes arrivent/),
    ).toBeVisible();
    await expect.poll(told).toEqual({ pages: 1, zaps: 0 });
  },
);
