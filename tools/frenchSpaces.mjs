// French sets a space inside of guillemets and before some signs, at which a line must not break. The texts are written with
// plain spaces, as one types them; those that the interface shows get the others here, once for all, as it is built.
import { readFile } from "node:fs/promises";

const NO_BREAK = "\u00a0";

export function withFrenchSpaces(text) {
  return text
    .replaceAll("« ", `«${NO_BREAK}`)
    .replace(/ (?=[»?!:;])/g, NO_BREAK);
}

/** For the files that hold nothing but French texts by key: no-break spaces are spaces of the language they are written in, too. */
export const frenchSpaces = {
  name: "French spaces",
  setup(build) {
    build.onLoad(
      { filter: /\/(?:i18n\/fr|words\.fr)\.ts$/ },
      async ({ path }) => ({
        contents: withFrenchSpaces(await readFile(path, "utf8")),
        loader: "ts",
      }),
    );
  },
};
