/** What every page owes to assistive technology, in both themes. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { onEveryPage, test, WALKERS } from "./furnished";

test.use({ isSignedIn: false });

/** What axe finds wrong by WCAG's rules and what it counts as good practice: rule and place. Colours are asked of both themes. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const root = document.documentElement;
    const given = root.dataset["theme"];
    const all = await tool.run({
      // A tile's name says in words what it shows as "+211", or a logo with a number.
      rules: { "label-content-name-mismatch": { enabled: false } },
    });
    root.dataset["theme"] = given === "sweez" ? "default" : "sweez";
    const other = await tool.run({ runOnly: ["color-contrast"] });
    root.dataset["theme"] = given;
    return [...all.violations, ...other.violations].flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  });
}

/** Lines of the accessibility tree for things to use or to look at that have no name. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator("body").ariaSnapshot();
  return tree
    .split("\n")
    .filter((line) =>
      /^\s*- (link|button|img|textbox|progressbar|dialog|navigation)(:|$)/.test(
        line,
      ),
    );
}

/** What holds a page together: one heading, one main part, landmarks that differ by name, a title, ids of one thing each. */
function unsound(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const all = (selector: string) =>
      Array.from(document.querySelectorAll(selector)).filter(
        (one) => !one.closest("[inert], [hidden]"),
      );
    for (const one of ["h1", "main"])
      if (all(one).length !== 1) faults.push(`${all(one).length} of ${one}`);
    const labels = all("nav").map((one) => one.getAttribute("aria-label"));
    if (labels.includes(null)) faults.push("a navigation without a name");
    if (new Set(labels).size < labels.length)
      faults.push(`navigations of one name: ${labels.join(", ")}`);
    if (document.title === "") faults.push("no title");
    if (all("img:not([alt])").length > 0) faults.push("a picture without alt");
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    for (const id of ids.filter((one, index) => ids.indexOf(one) !== index))
      faults.push(`an id used twice: ${id}`);
    return faults;
  });
}

for (const locale of ["fr-CH", "de-CH", "en-GB"])
  test.describe(locale, () => {
    test.use({ locale });

    for (const walker of WALKERS)
      test(
        `every page of ${walker} has one h1, landmarks, names for everything, and no violation in either theme`,
        {
          tag: walker === "an account" && locale === "fr-CH" ? [] : "@full",
        },
        async ({ page, variant, inVariant, furnished, quiet }) => {
          const walk = { page, variant, inVariant, furnished, quiet };
          await onEveryPage(walk, walker, async () => [
            ...(await unsound(page)),
            ...(await nameless(page)).map((line) => `without a name: ${line}`),
            ...(await violations(page)),
          ]);
        },
      );
  });
