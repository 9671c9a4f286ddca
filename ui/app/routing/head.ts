/** What stands in the document's <head>: the deepest matched route that has a say gives it. */
import type { Params } from "react-router";
import type { App } from "../context";
import type { MessageKey } from "../../i18n/messages";

export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string;
  openGraph: [property: string, content: string][];
  twitter: [name: string, content: string][];
  jsonLd: object[];
}

/** What a head is made from: the matched route's parameters and the page's query. */
export interface HeadInput {
  app: App;
  params: Params;
  /** With its `?`, or empty. */
  search: string;
}

/** What a route says of its page. The head comes with the page's chunk. */
export interface PageHandle {
  head?: (input: HeadInput) => Head;
  /** About signing in or out: no menu around it. */
  plain: boolean;
  /** Brings the page's view, and its words to an app. */
  load: (app: App) => Promise<unknown>;
}

/** A matched route, as the static handler and the router give it. */
interface Match {
  route: { handle?: unknown };
  params: Params;
}

/** "<product title> – <translated route title>" (spec, section 2). */
export function pageTitle(app: App, routeTitle: string): string {
  return `${app.resources.productTitle} – ${routeTitle}`;
}

const LOCALES = { fr: "fr_CH", de: "de_CH", en: "en_CH" } as const;

/** The Open Graph properties that every page has. */
export function openGraphOf(
  app: App,
  page: { title: string; description: string; url: string; type: string },
): Head["openGraph"] {
  return [
    ["og:site_name", app.resources.productTitle],
    ["og:type", page.type],
    ["og:title", page.title],
    ["og:description", page.description],
    ["og:url", page.url],
    ["og:locale", LOCALES[app.context.language]],
  ];
}

/** The head of a page that lists shows. */
export function listHead(
  app: App,
  routeTitle: string,
  description: MessageKey,
  path: string,
): Head {
  const title = pageTitle(app, routeTitle);
  const text = app.t(description);
  const url = app.context.origin + path;
  return {
    title,
    description: text,
    canonical: url,
    openGraph: openGraphOf(app, {
      title,
      description: text,
      url,
      type: "website",
    }),
    twitter: [
      ["twitter:card", "summary"],
      ["twitter:title", title],
      ["twitter:description", text],
    ],
    jsonLd: [],
  };
}

/** The head of a page that has nothing for search engines: an unknown show, a failure. */
export function emptyHead(app: App, routeTitle: string): Head {
  return {
    title: pageTitle(app, routeTitle),
    robots: "noindex",
    openGraph: [],
    twitter: [],
    jsonLd: [],
  };
}

/** The head of a page that is for one account: its name, and what it is for where visitors are led to it. */
export function quietHead(
  title: MessageKey,
  description?: MessageKey,
): (input: HeadInput) => Head {
  return ({ app }) => ({
    ...emptyHead(app, app.t(title)),
    ...(description && { description: app.t(description) }),
  });
}

/** Whether a route is of a page. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "plain" in handle;
}

export function isPlain(handle: unknown): boolean {
  return isPageHandle(handle) && handle.plain;
}

/** `search` is the page's query with its `?`; titles of feed lists come from it. */
export function headOf(app: App, matches: readonly Match[], search = ""): Head {
  for (const match of matches.slice().reverse()) {
    const { handle } = match.route;
    if (isPageHandle(handle) && handle.head)
      return handle.head({ app, params: match.params, search });
  }
  return emptyHead(app, app.t("error.page.title"));
}
