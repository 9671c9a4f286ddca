/** `docs/coverage.md`, made from the items of the specification. */
import {
  isGap,
  itemsOf,
  placesOf,
  referenceOf,
  testsOf,
  type Group,
  type Section,
  type Shown,
} from "./spec";

const OPENING = `# Coverage

What the specification asks for, in its order, where it lives, and the tests that show it. Made from \`tests/coverage/spec/\` by
\`npm run coverage\`, and compared by jest: a place or a test that is renamed or gone, or an item without one, fails it.
`;

/** What Markdown would read as its own; within a word it leaves `_` alone, so that names can be searched for as they are. */
function plain(text: string): string {
  return text.replace(/[\\*<>[\]|]|(?<!\w)_|_(?!\w)/g, "\\$&");
}

/** Code, in as many backticks as it takes to hold those inside. */
function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function line(reference: string): string {
  const { path, title } = referenceOf(reference);
  return `${code(path)}: ${code(title)}`;
}

function shownBy(shown: Shown): string[] {
  if (isGap(shown)) return [`  - **Gap:** ${plain(shown.gap)}`];
  return [
    ...placesOf(shown).map((place) => `  - in ${line(place)}`),
    ...testsOf(shown).map((test) => `  - ${line(test)}`),
  ];
}

function groupOf({ kind, title, items }: Group): string {
  const lines = Object.entries(items).flatMap(([what, shown]) => [
    `- ${plain(what)}`,
    ...shownBy(shown),
  ]);
  return `### ${plain(title)}: ${kind}\n\n${lines.join("\n")}\n`;
}

/** How many there are, and those without a test, which a reader asks for first. */
function summary(sections: readonly Section[]): string {
  const items = sections.flatMap(itemsOf);
  const gaps = items.flatMap(({ name, shown }) =>
    isGap(shown) ? [`- ${plain(name)}\n  - ${plain(shown.gap)}`] : [],
  );
  const count = `${items.length} items, ${gaps.length} of them without a test.\n`;
  return gaps.length === 0
    ? count
    : `${count}\n## Gaps\n\n${gaps.join("\n")}\n`;
}

export function documentOf(sections: readonly Section[]): string {
  const parts = sections.map(({ title, groups }) =>
    [`## ${plain(title)}\n`, ...groups.map(groupOf)].join("\n"),
  );
  return [OPENING, summary(sections), ...parts].join("\n");
}
