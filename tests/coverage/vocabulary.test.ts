/** Every component of the kit and every card stands on the sheets of `npm run screenshots -- vocabulary`, on those of both layouts where both have it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const SHEETS = "tests/screenshots/vocabulary";

/** Draws nothing of its own. */
const UNSEEN = new Set(["ErrorBoundary", "Link"]);
/** What a component draws for others, or looks like. */
const WITHIN: Record<string, string> = {
  Glyph: "Icon",
  buttonClass: "Button",
};

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Components, by the layout whose name their file carries; "" is both. */
const components = ["ui/kit", "ui/components/card"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => /^[A-Z]\w*(\.web|\.tv)?\.tsx$/.test(file))
    .flatMap((file) => {
      const [, layout = ""] = /\.(web|tv)\.tsx$/.exec(file) ?? [];
      const exported = read(`${folder}/${file}`).matchAll(
        /^export (?:function|class) (\w+)/gm,
      );
      return Array.from(exported, ([, name = ""]) => ({ name, layout }));
    }),
);

const common = ["Cards", "draw"].map((name) => read(`${SHEETS}/${name}.tsx`));
const sheetOf = (layout: string) =>
  [...common, ...(layout ? [read(`${SHEETS}/${layout}.tsx`)] : [])].join("\n");

const isOn = (sheet: string, name: string) =>
  new RegExp(`<${name}\\b|\\b${name}\\(`).test(sheet);

test("components were found", () => {
  const names = components.map(({ name }) => name);
  for (const name of ["Button", "actionClass", "ShowCard", "QrCode"])
    expect(names).toContain(name);
});

test.each(components.filter(({ name }) => !UNSEEN.has(name)))(
  "$name is shown",
  ({ name, layout }) => {
    expect(isOn(sheetOf(layout), WITHIN[name] ?? name)).toBe(true);
  },
);

test("what is on no sheet is told from what is", () => {
  expect(isOn(sheetOf("web"), "Crossfade")).toBe(false);
  expect(isOn(sheetOf(""), "QrCode")).toBe(false);
});
