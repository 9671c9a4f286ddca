/** What a TV's processor has to draw, as the style sheets have it: nothing twice, and no row anew because the focus is in it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cardOf, KINDS } from "../testing/railCards";
import { remOf } from "../testing/remOf";
import { ruleOf } from "../testing/ruleOf";

const UI = join(__dirname, "..");
const LAYOUT = "layouts/LayoutTv.module.css";
const PICTURE = "components/picture/Picture.module.css";
const read = (sheet: string) => readFileSync(join(UI, sheet), "utf8");

describe("a picture", () => {
  test("is as round as its box, which need not cut it to shape", () => {
    expect(ruleOf(PICTURE, ".frame")).not.toContain("overflow");
    expect(ruleOf(PICTURE, ".image")).toContain("border-radius: inherit");
  });

  test("has nothing drawn below it but a plain colour", () => {
    expect(ruleOf(PICTURE, ".frame")).not.toContain("gradient");
  });

  test("has one gradient above it", () => {
    const shade = ruleOf("components/card/ShowCard.module.css", ".shade");
    expect(shade.match(/gradient\(/g)).toHaveLength(1);
  });
});

describe("a cell of the guide", () => {
  const GUIDE = "pages/guide/GuideTv.module.css";

  test("is not cut to its shape, but its name is where it ends", () => {
    expect(ruleOf(GUIDE, ".cell")).not.toContain("overflow");
    expect(ruleOf(GUIDE, ".label")).toContain("overflow: hidden");
  });

  test("lies over a name that is wider than the cell before, whatever it is itself", () => {
    const grounds = [...read(GUIDE).matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, selectors = ""]) => /\n\.cell(?!.*\.label)/.test(selectors))
      .flatMap(([, , body = ""]) => body.match(/background: [^;]+/g) ?? []);
    expect(grounds.length).toBeGreaterThan(2);
    for (const ground of grounds)
      expect(ground).toMatch(/^background: var\(--(ground|surface-\d)\)$/);
  });
});

describe("the focus", () => {
  const root = ruleOf(LAYOUT, ':root[data-variant="tv"]');
  const reachOf = (token: string) => {
    const [, shadows = ""] = new RegExp(`${token}: ([^;]+);`).exec(root) ?? [];
    return Math.max(
      ...[...shadows.matchAll(/0 0 0 ([\d.]+)rem/g)].map(([, rem]) =>
        Number(rem),
      ),
    );
  };

  test("has its room kept around what has none", () => {
    expect(reachOf("--ring")).toBe(0.5);
    expect(reachOf("--ring-room")).toBe(reachOf("--ring"));
    expect(ruleOf(LAYOUT, ".layout a > [data-ring]")).toContain(
      "box-shadow: var(--ring-room)",
    );
  });

  test("leaves what it is on as large as it was", () => {
    expect(ruleOf(LAYOUT, ".layout a:focus > [data-ring]")).not.toContain(
      "transform",
    );
  });
});

describe("whole pixels on screens of 1280 and of 1920", () => {
  /** 4 pixels of the one, 6 of the other. */
  const UNIT_REM = 0.375;
  const spacers = readdirSync(UI, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".module.css"))
    .flatMap((path) =>
      [...read(path).matchAll(/var\(--lane-start, 0\) \* ([\d.]+)rem\)/g)].map(
        ([, height]) => [path, Number(height)] as const,
      ),
    );

  test("are found in the lists", () => {
    expect(spacers.length).toBeGreaterThan(5);
  });

  test.each(spacers)("%s has them: %d rem an item", (_, height) => {
    expect(height % UNIT_REM).toBe(0);
  });

  test.each(KINDS)(
    "a card of a rail of the kind %s has them, with its gap",
    (kind) => {
      const { width, gap } = cardOf(kind);
      expect((width + gap) % UNIT_REM).toBe(0);
    },
  );

  test.each(["", "[data-posters]", "[data-people]"])(
    "a line of cards of a grid%s has them",
    (which) => {
      const height = remOf(
        read("components/grid/WindowedGridTv.module.css"),
        `\n.grid${which} `,
        "--row-height",
      );
      expect((height ?? NaN) % UNIT_REM).toBe(0);
    },
  );
});
