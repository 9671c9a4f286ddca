/** What a key may cost on a TV, on every page: it asks for no layout, and what is drawn around the focus takes little memory. */
import { expect } from "./fixtures";
import { onEveryPage, test, WALKERS } from "./furnished";
import { layoutReads, watchLayoutReads } from "./layoutReads";
import type { RemoteButton } from "./remote";
import { tileBytes } from "./tileMemory";

/** Down into a list and along it, further down, and back. */
const KEYS: readonly (readonly [RemoteButton, number])[] = [
  ["down", 4],
  ["right", 8],
  ["down", 9],
  ["right", 8],
  ["up", 4],
];

const SCREEN_BYTES = 1920 * 1080 * 4;
/** The page, the menu over it, and of what moves as much as may come into sight next (docs/performance.md). */
const MOST_SCREENS = 4;

/** In the page: once a frame is drawn and what waits for it has had its turn. */
async function drawn(): Promise<void> {
  await new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))),
  );
}

test.use({ isSignedIn: false });

for (const walker of WALKERS)
  test(
    `no key of ${walker} asks for the layout, and little more is kept drawn of a page than what is near`,
    { tag: "@full" },
    async ({ page, browser, remote, variant, inVariant, furnished, quiet }) => {
      await watchLayoutReads(page);
      let keysWatched = 0;
      const walk = { page, variant, inVariant, furnished, quiet };
      await onEveryPage(walk, walker, async (path) => {
        for (const [key, times] of KEYS)
          for (let i = 0; i < times; i += 1)
            await remote.pressAnd(key, () => page.evaluate(drawn));
        const { asked, keys } = await layoutReads(page);
        keysWatched += keys;
        const screens = (await tileBytes(browser)) / SCREEN_BYTES;
        return screens > MOST_SCREENS
          ? [...asked, `${screens.toFixed(1)} screens are kept`]
          : asked;
      });
      expect(keysWatched).toBeGreaterThan(50);
    },
  );
