/** What moves, as the style sheets have it: nothing for who wants no motion or has a slow device, and no colours on TV. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const UI = join(__dirname, "..");
const sheets = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".module.css"))
  .map((path) => [path, readFileSync(join(UI, path), "utf8")] as const);

/** Each innermost rule of a sheet: its selectors and what it says. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = "", said = ""]) => ({ selector: selectors.trim(), said }),
  );

/** The rules that move for a time of their own, in place of `--motion`, which is nothing where none is wanted. */
const movingAnyway = sheets.flatMap(([path, css]) =>
  rulesOf(css)
    .filter(({ said }) => /(?:animation|transition): [^;]*\d/.test(said))
    .filter(({ said }) => !said.includes("var(--motion)"))
    .filter(({ said }) => !said.includes("animation: none"))
    .map(({ selector }) => [path, selector, css] as const),
);

test("some things turn or breathe for as long as one waits", () => {
  expect(movingAnyway.length).toBeGreaterThan(3);
});

test.each(movingAnyway)(
  "%s: %s stands still where no motion is wanted, and in the lite mode",
  (_, selector, css) => {
    const still = rulesOf(css).filter(({ said }) =>
      said.includes("animation: none"),
    );
    const selectors = still.map((rule) => rule.selector);
    expect(selectors).toContain(`:root[data-lite] ${selector}`);
    expect(css).toMatch(/@media \(prefers-reduced-motion: reduce\)/);
    expect(selectors).toContain(selector);
  },
);

/** TV has none of these parts. */
const WEB_ALONE = new Set([
  "layouts/Menu.module.css",
  "pages/live/LiveListRow.module.css",
]);

test.each(
  sheets.filter(([path]) => !WEB_ALONE.has(path) && !path.includes("/web/")),
)("no colour is gone through step by step on TV: %s", (_, css) => {
  const fading = rulesOf(css).filter(({ said }) =>
    /transition: [^;]*color/.test(said),
  );
  for (const { selector } of fading)
    expect(selector).toMatch(/^\[data-variant="web"\]/);
});

test("TV's sign that plays comes and goes in one frame", () => {
  const [, card = ""] =
    sheets.find(([path]) => path.endsWith("ShowCard.module.css")) ?? [];
  const moving = rulesOf(card).filter(({ said }) => said.includes("--motion"));
  const selectors = moving.map(({ selector }) => selector);
  expect(selectors).toContain('[data-variant="web"] .play');
  expect(selectors).not.toContain(".play");
});
