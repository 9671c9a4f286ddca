/** The vocabulary of the screen: tokens, icons, kit and cards in their states, as `docs/screenshots/<screen>-vocabulary.png`. */
import type { Page } from "@playwright/test";
import { test } from "../e2e/fixtures";
import { filmOnAir, LOOKS, pictureAt } from "./documents";
import { picturesSettled } from "./settled";
import { bundle } from "./vocabulary/bundle";

/** What the browser is to take for true, and of what: a card is pointed at as a whole, but has its focus in its link. */
const FORCED = [
  {
    selector: '[data-forced="focus"] :is(a, button):first-child',
    forcedPseudoClasses: ["focus", "focus-visible"],
  },
  {
    selector: '[data-forced="inner"] button',
    forcedPseudoClasses: ["focus", "focus-visible"],
  },
  {
    selector: '[data-forced="hover"] > *, [data-forced="hover"] > div > a',
    forcedPseudoClasses: ["hover"],
  },
];

/** The sheet shows how long things move, and nothing moves on it. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Several elements look as if they had the focus, or were pointed at. */
async function force(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  for (const { selector, forcedPseudoClasses } of FORCED) {
    const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector,
    });
    for (const nodeId of nodeIds)
      await devtools.send("CSS.forcePseudoState", {
        nodeId,
        forcedPseudoClasses,
      });
  }
}

/** What the browser is given at `path`, beside the server's own pictures. */
async function answer(
  page: Page,
  path: string,
  contentType: string,
  body: string,
): Promise<void> {
  await page.route(path, (route) => route.fulfill({ contentType, body }));
}

test("the vocabulary of the screen", async ({
  page,
  variant,
  request,
  ownServer,
}) => {
  const screen = test.info().project.name;
  const { channel, show } = await filmOnAir(request);
  const portrait = "/pictures/person/odile_mirandole";
  await page.addInitScript(
    (specimens) => {
      window.specimens = specimens;
    },
    { channel, show, portrait },
  );
  const sheet = `${ownServer.localhost}/vocabulary`;
  const { js, css } = await bundle(variant);
  await answer(page, `${sheet}.js`, "text/javascript; charset=utf-8", js);
  for (const look of LOOKS) {
    const address = `${sheet}-${look}`;
    // In the page itself: forcing states has the browser read its styles again, past what is answered here.
    const html = `<!doctype html><html lang="fr" data-variant="${variant}" data-theme="${look}"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${css}</style><div id="root"></div><script type="module" src="${sheet}.js"></script>`;
    await answer(page, address, "text/html; charset=utf-8", html);
    await page.goto(address);
    await page.getByText("--accent").waitFor();
    // Pictures below the screen come once they are near it.
    const height = await page.evaluate(() => document.body.scrollHeight);
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height });
    await picturesSettled(page);
    await force(page);
    await page.screenshot({
      path: pictureAt(screen, "vocabulary", look),
      fullPage: true,
      // What a state begins is shown at its end.
      animations: "disabled",
    });
  }
});
