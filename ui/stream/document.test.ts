/** What a title from outside could do to the document around the page: nothing. */
import type { PageContext } from "../api/pageContext";
import { AS_DEFAULT } from "../testing/appearance";
import type { Head } from "../app/routing/head";
import { writeState, type PageState } from "./pageState";
import { documentStart, linkHeaders } from "./document";
import type { VariantAssets } from "./manifest";

const context: PageContext = {
  brand: "lucarne",
  theme: "default",
  language: "fr",
  variant: "tv",
  origin: "https://tv.example.ch",
  nowMs: 0,
  session: { state: "anonymous" },
  trailerHosts: [],
  appearance: AS_DEFAULT,
};

const assets: VariantAssets = {
  entry: "/assets/tv.js",
  preloads: ["/assets/a.js"],
  nomodule: {
    entry: "/assets/old.js",
    chunks: { home: ["/assets/old-home.js"] },
  },
  styles: ["/assets/tv.css"],
  icon: "/assets/icon.svg",
  chunks: { home: ["/assets/home.js"] },
};

const hostile =
  '</title></script><svg onload="x">\' & <!--<script \u2028\u2029 \ud800';

const head: Head = {
  title: hostile,
  description: hostile,
  canonical: `https://tv.example.ch/${hostile}`,
  openGraph: [["og:title", hostile]],
  twitter: [["twitter:title", hostile]],
  jsonLd: [{ "@type": "TVEpisode", name: hostile }],
};

function stateWith(title: string): PageState {
  return {
    context,
    resources: { productTitle: title, texts: {} },
    rendered: true,
    loaderData: {},
    failures: null,
    queries: { mutations: [], queries: [] },
  };
}

test("a title can't leave its element or its attribute", () => {
  const html = documentStart(context, head, assets, []);
  expect(html).not.toContain("<svg");
  expect(html).not.toContain("<!--");
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
});

test("linked data reads back as it was", () => {
  const html = documentStart(context, head, assets, []);
  const [, json] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json ?? "")).toEqual(head.jsonLd[0]);
});

test("the state reads back as it was, and has nothing a parser of HTML or old JavaScript stumbles over", () => {
  const json = writeState(stateWith(hostile));
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(stateWith(hostile));
});

test("the chunks a page needs are asked for before its entry", () => {
  const html = documentStart(context, head, assets, ["home", "fr"]);
  const at = (text: string) => html.indexOf(text);
  expect(at('modulepreload" href="/assets/home.js"')).toBeGreaterThan(0);
  expect(at("/assets/home.js")).toBeLessThan(at('type="module"'));
  expect(at('nomodule defer src="/assets/old-home.js"')).toBeGreaterThan(0);
  expect(at('nomodule defer src="/assets/old.js"')).toBeGreaterThan(
    at("/assets/old-home.js"),
  );
});

test("what was chosen on the device is in the first markup, for style sheets", () => {
  const appearance = { ...AS_DEFAULT, liteMode: true, hideMenu: true };
  const chosen = documentStart({ ...context, appearance }, head, assets, []);
  const [root] = /<html[^>]*>/.exec(chosen) ?? [];
  expect(root).toMatch(/ data-lite=""/);
  expect(root).toMatch(/ data-menu-hidden=""/);
  expect(root).not.toMatch(/data-show-list|data-compact/);
  expect(documentStart(context, head, assets, [])).not.toContain("data-lite");
});

test("pages that need the same have their link headers from one place, others theirs", () => {
  const first = linkHeaders(assets, ["fr", "home"]);
  expect(linkHeaders(assets, ["fr", "home"])).toBe(first);
  expect(linkHeaders({ ...assets }, ["fr", "home"])).not.toBe(first);
  expect(linkHeaders(assets, ["de", "home"])).not.toBe(first);
});
