/** Every page, on each screen and in both looks, as `target/screenshots/<screen>/<address>-<look>.png`. */
import { onEveryPage, test, WALKERS } from "../e2e/furnished";
import { LOOKS } from "./documents";
import { settled } from "./settled";

test.use({ isSignedIn: false });

/** `/home?feed=108` becomes `home-feed-108`. */
const fileOf = (path: string) =>
  path.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");

for (const walker of WALKERS)
  test(`every page of ${walker}`, async ({
    page,
    variant,
    inVariant,
    furnished,
    quiet,
  }, { project }) => {
    const walk = { page, variant, inVariant, furnished, quiet };
    await onEveryPage(walk, walker, async (path) => {
      for (const look of LOOKS) {
        await page.evaluate((theme) => {
          document.documentElement.dataset["theme"] = theme;
        }, look);
        await settled(page);
        const file = `${fileOf(path)}-${look}.png`;
        await page.screenshot({
          path: `target/screenshots/${project.name}/${file}`,
        });
      }
      return [];
    });
  });
