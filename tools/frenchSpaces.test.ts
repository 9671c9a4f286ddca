/** No line of French breaks before a sign or inside of guillemets, whichever text it is of. */
import { build } from "esbuild";
import { resolve } from "node:path";
import { allWords, wordSets } from "../ui/testing/allWords";
import { frenchSpaces, withFrenchSpaces } from "./frenchSpaces.mjs";

test("spaces that French sets before signs and inside of guillemets don't break, and no others", () => {
  expect(withFrenchSpaces("Louer « {title} » ?")).toBe(
    "Louer «\u00a0{title}\u00a0»\u00a0?",
  );
  expect(withFrenchSpaces("Replay : Films ; et puis !")).toBe(
    "Replay\u00a0: Films\u00a0; et puis\u00a0!",
  );
});

/** All texts as they are built, by key. */
async function built(): Promise<Map<string, string>> {
  const folders = Array.from(wordSets("fr").keys());
  const { outputFiles } = await build({
    bundle: true,
    entryPoints: [
      "ui/i18n/fr.ts",
      ...folders.map((folder) => `ui/${folder}/words.fr.ts`),
    ],
    absWorkingDir: resolve(__dirname, ".."),
    format: "cjs",
    outdir: "/",
    plugins: [frenchSpaces],
    write: false,
  });
  const found = new Map<string, string>();
  for (const { text } of outputFiles) {
    const module = { exports: {} as Record<string, Record<string, string>> };
    new Function("module", text)(module);
    for (const texts of Object.values(module.exports))
      for (const [key, value] of Object.entries(texts)) found.set(key, value);
  }
  return found;
}

const withPlainSpaces = (text: string) => text.replace(/\u00a0/g, " ");

test("every French text is built so, and says the same", async () => {
  const texts = await built();
  const written = Object.entries(allWords("fr"));
  expect(texts.size).toBe(written.length);
  for (const [key, text] of written) {
    const shown = texts.get(key) ?? "";
    expect([key, shown]).toEqual([
      key,
      expect.not.stringMatching(/« | [»?!:;]/),
    ]);
    // Some are written with one of their own.
    expect(withPlainSpaces(shown)).toBe(withPlainSpaces(text));
  }
});
