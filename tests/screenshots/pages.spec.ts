/** Every page, on each screen and in both looks, by its address. */
import { onEveryPage, test, WALKERS } from "../e2e/furnished";
import { takeLooks } from "./looks";
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
  }) => {
    const walk = { page, variant, inVariant, furnished, quiet };
    await onEveryPage(walk, walker, async (path) => {
      await takeLooks(page, fileOf(path), () => settled(page));
      return [];
    });
  });
