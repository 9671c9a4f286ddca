/** What the specification asks for, section by section, each item with where it lives and the tests that show it: `spec/` as data. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(__dirname, "spec");

const KINDS = [
  "routes",
  "screens",
  "fields",
  "rules",
  "calls",
  "errors",
  "constants",
] as const;

/** What no test shows, and why. */
export interface Gap {
  gap: string;
}

/** Where an item lives, each as `in file: name`, and the tests that show it, each as `file: title`. */
export type Shown = readonly string[] | Gap;

export interface Group {
  kind: (typeof KINDS)[number];
  /** The heading below which the items stand. */
  title: string;
  /** By the specification's wording, in its order. */
  items: Readonly<Record<string, Shown>>;
}

export interface Section {
  title: string;
  groups: readonly Group[];
}

export interface Item {
  /** Where it stands, for messages. */
  name: string;
  shown: Shown;
}

export function isGap(shown: Shown): shown is Gap {
  return "gap" in shown;
}

const PLACE = "in ";

/** Each as `file: name`. */
export function placesOf(shown: Shown): string[] {
  const references = isGap(shown) ? [] : shown;
  return references
    .filter((one) => one.startsWith(PLACE))
    .map((one) => one.slice(PLACE.length));
}

/** Each as `file: title`. */
export function testsOf(shown: Shown): string[] {
  return isGap(shown) ? [] : shown.filter((one) => !one.startsWith(PLACE));
}

function sectionIn(file: string): Section {
  const section = JSON.parse(
    readFileSync(join(FOLDER, file), "utf8"),
  ) as Section;
  for (const { kind } of section.groups)
    if (!KINDS.includes(kind)) throw new Error(`${file}: kind ${kind}`);
  return section;
}

/** In the specification's order, which is that of the files' names. */
export function sections(): Section[] {
  return readdirSync(FOLDER).sort().map(sectionIn);
}

export function itemsOf({ title, groups }: Section): Item[] {
  return groups.flatMap((group) =>
    Object.entries(group.items).map(([what, shown]) => ({
      name: `${title}, ${group.title}: ${what}`,
      shown,
    })),
  );
}

/** `file: title` in two. */
export function referenceOf(reference: string): {
  path: string;
  title: string;
} {
  const end = reference.indexOf(": ");
  return { path: reference.slice(0, end), title: reference.slice(end + 2) };
}
