/** Text can be read: its contrast is 4.5 at least on whatever surface it stands, and nothing makes it paler. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const UI = join(__dirname, "..");

const read = (path: string) => readFileSync(join(UI, path), "utf8");

const tokens = read("styles/tokens.css");

/** Relative luminance of a colour of the tokens, after WCAG. */
function luminance(token: string): number {
  const [, hex = ""] = new RegExp(`--${token}: #(\\w{6});`).exec(tokens) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(["text-1", "text-2", "text-3", "wrong"])(
  "--%s has a contrast of 4.5 at least on the ground and on both surfaces",
  (text) => {
    for (const surface of ["ground", "surface-1", "surface-2"])
      expect(
        (luminance(text) + 0.05) / (luminance(surface) + 0.05),
      ).toBeGreaterThanOrEqual(4.5);
  },
);

test("no text of the guide is made paler, be its programme over or its channel locked", () => {
  const sheets = readdirSync(join(UI, "pages/guide"))
    .filter((name) => name.endsWith(".css"))
    .map((name) => read(`pages/guide/${name}`));
  for (const sheet of sheets) expect(sheet).not.toMatch(/opacity: 0?\.\d/);
});
