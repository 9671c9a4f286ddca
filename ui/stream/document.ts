/** The document around the React tree: what stands before `#root`, and what follows it. Strings only. */
import type { PageContext } from "../api/pageContext";
import { appearanceMarkup } from "../app/appearance";
import type { Head } from "../app/routing/head";
import { STATE_ELEMENT_ID, writeState, type PageState } from "./pageState";
import type { VariantAssets } from "./manifest";
import { escapeHtml } from "./escape";

/** The ground of both themes, for the browser's own bars. */
const GROUND = "#0b0d12";

function meta(attribute: "name" | "property", name: string, content: string) {
  return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
}

function headTags(head: Head): string {
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description !== undefined) {
    tags.push(meta("name", "description", head.description));
  }
  if (head.canonical !== undefined) {
    tags.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  }
  if (head.robots !== undefined) tags.push(meta("name", "robots", head.robots));
  for (const [property, content] of head.openGraph) {
    tags.push(meta("property", property, content));
  }
  for (const [name, content] of head.twitter) {
    tags.push(meta("name", name, content));
  }
  for (const thing of head.jsonLd) {
    const json = JSON.stringify(thing).replaceAll("<", "\\u003c");
    tags.push(`<script type="application/ld+json">${json}</script>`);
  }
  return tags.join("");
}

/** How browsers with an address bar search here by themselves. */
function searchLink({ brand, variant }: PageContext): string {
  return variant === "web"
    ? `<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="${escapeHtml(brand)}">`
    : "";
}

/** The files behind some purposes, each once. */
function chunksFor(
  purposes: string[],
  chunks: Record<string, string[]>,
): string[] {
  return Array.from(
    new Set(purposes.flatMap((purpose) => chunks[purpose] ?? [])),
  );
}

/** What fetches the files of a page, as tags and as values of a `Link` header, for those who act before they have read the document. */
interface Fetching {
  /** Styles, modules, scripts, icon. */
  readonly tags: string;
  readonly links: readonly string[];
}

function fetchingOf(assets: VariantAssets, purposes: string[]): Fetching {
  const { entry, icon, nomodule, preloads, styles } = assets;
  const modules = Array.from(
    new Set([...preloads, ...chunksFor(purposes, assets.chunks)]),
  );
  const scripts = nomodule
    ? [...chunksFor(purposes, nomodule.chunks), nomodule.entry]
    : [];
  const tags = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    ...scripts.map((src) => `<script nomodule defer src="${src}"></script>`),
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  ];
  return {
    tags: tags.join(""),
    links: [
      ...styles.map((href) => `<${href}>; rel=preload; as=style`),
      ...[entry, ...modules].map((href) => `<${href}>; rel=modulepreload`),
    ],
  };
}

/** More than there are pages, layouts and languages. */
const MOST_KEPT = 1_000;
const kept = new WeakMap<VariantAssets, Map<string, Fetching>>();

/** The same for all pages that need the same: put together once an isolate. */
function keptFetching(assets: VariantAssets, purposes: string[]): Fetching {
  const key = purposes.join();
  const ofAssets = kept.get(assets) ?? new Map<string, Fetching>();
  kept.set(assets, ofAssets);
  const known = ofAssets.get(key);
  if (known) return known;
  if (ofAssets.size >= MOST_KEPT) ofAssets.clear();
  const made = fetchingOf(assets, purposes);
  ofAssets.set(key, made);
  return made;
}

/** The values of the page's `Link` header. */
export function linkHeaders(
  assets: VariantAssets,
  purposes: string[],
): readonly string[] {
  return keptFetching(assets, purposes).links;
}

/**
 * Everything up to and including the opening tag of `#root`. The browser can fetch styles and scripts from here on,
 * long before the page's data is in. `purposes` name what this page needs beside the entry: its views, its language.
 */
export function documentStart(
  context: PageContext,
  head: Head,
  assets: VariantAssets,
  purposes: string[],
): string {
  return (
    `<!DOCTYPE html><html lang="${context.language}" data-theme="${context.theme}" data-variant="${context.variant}"${appearanceMarkup(context.appearance)}><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
    `<meta name="theme-color" content="${GROUND}"><meta name="color-scheme" content="dark">` +
    keptFetching(assets, purposes).tags +
    searchLink(context) +
    `${headTags(head)}</head><body><div id="root">`
  );
}

/** What closes `#root` and the document: the state the browser hydrates with. */
export function documentEnd(state: PageState): string {
  return `</div><script type="application/json" id="${STATE_ELEMENT_ID}">${writeState(state)}</script></body></html>`;
}
