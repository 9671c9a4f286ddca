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

/** The modules that this page needs beside the entry. */
function modulesOf(assets: VariantAssets, purposes: string[]): string[] {
  return Array.from(
    new Set([...assets.preloads, ...chunksFor(purposes, assets.chunks)]),
  );
}

/** The same as values of a `Link` header, for browsers and proxies that act before they have read the document. */
export function linkHeaders(
  assets: VariantAssets,
  purposes: string[],
): string[] {
  return [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...[assets.entry, ...modulesOf(assets, purposes)].map(
      (href) => `<${href}>; rel=modulepreload`,
    ),
  ];
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
  const styles = assets.styles
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join("");
  const modules = modulesOf(assets, purposes)
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join("");
  const { nomodule } = assets;
  const scripts = nomodule
    ? [...chunksFor(purposes, nomodule.chunks), nomodule.entry]
        .map((src) => `<script nomodule defer src="${src}"></script>`)
        .join("")
    : "";
  return (
    `<!DOCTYPE html><html lang="${context.language}" data-theme="${context.theme}" data-variant="${context.variant}"${appearanceMarkup(context.appearance)}><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
    `<meta name="theme-color" content="${GROUND}"><meta name="color-scheme" content="dark">` +
    `${styles}${modules}<script type="module" src="${assets.entry}"></script>${scripts}` +
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">` +
    searchLink(context) +
    `${headTags(head)}</head><body><div id="root">`
  );
}

/** What closes `#root` and the document: the state the browser hydrates with. */
export function documentEnd(state: PageState): string {
  return `</div><script type="application/json" id="${STATE_ELEMENT_ID}">${writeState(state)}</script></body></html>`;
}
