// Lucarne's own app for bare React on another runtime: routing, data and tree as in `ui/entry.server.tsx`, answers from
// memory. What is left out is what the server adds around React: document order, deadlines and freshness.
import { dehydrate } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StaticRouterProvider } from "react-router";
import { brandResources } from "../../../ui/app/brand";
import type { Transport } from "../../../ui/api/transport";
import { AppRoot, createApp } from "../../../ui/createApp";
import type { PageContext } from "../../../ui/api/pageContext";
import { headOf } from "../../../ui/app/routing/head";
import { routePage, routerOf } from "../../../ui/serverRouter";
import { messagesOf } from "../../../ui/i18n/load";
import { documentEnd, documentStart } from "../../../ui/stream/document";
import { webViews } from "../../../ui/views/views.web";

/** What the head-end said once, as `bench/capture.mjs` wrote it down. */
export interface Captured {
  context: PageContext;
  /** By call: the status, and the parsed body, or the bytes of a binary one as base64. */
  answers: Record<string, { status: number; body?: unknown; bytes?: string }>;
}

/** A page whose data is on its way: the markup of `tree` goes between `start` and `end()`. */
export interface PreparedPage {
  title: string;
  /** The document up to the opening tag of `#root`. */
  start: string;
  tree: ReactNode;
  /** Waits for the data, for who doesn't stream. */
  loaded: () => Promise<void>;
  /** Called when React is done: the state holds what the page read. */
  end: () => string;
}

/** As a `progressiveChunkSize`: what is ready stays in its place instead of being sent apart, which costs less. */
export const WHOLE = Number.MAX_SAFE_INTEGER;

/** Each is read once, as it would be by a server that keeps what it was told. */
const binaries = new Map<string, Uint8Array>();

function bytesOf(base64: string): Uint8Array {
  const known = binaries.get(base64);
  if (known) return known;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  binaries.set(base64, bytes);
  return bytes;
}

function transportOf(captured: Captured): Transport {
  return async (call) => {
    const answer = captured.answers[call];
    if (answer === undefined) throw new Error(`nobody captured ${call}`);
    const { status, bytes } = answer;
    const body = bytes === undefined ? answer.body : bytesOf(bytes);
    return { status, body, ageMs: 0 };
  };
}

/** Routes `path` and starts its data. */
export async function preparePage(
  captured: Captured,
  path: string,
): Promise<PreparedPage> {
  const { context } = captured;
  const transport = transportOf(captured);
  const [messages, resources] = await Promise.all([
    messagesOf[context.language](),
    brandResources(transport, context, 150),
  ]);
  const app = createApp({
    context,
    transport,
    views: webViews,
    messages,
    isForPage: true,
    ...(resources === null ? {} : { resources }),
  });
  const url = new URL(context.origin + path);
  const routed = await routePage(app, url);
  if (routed instanceof Response) throw new Error(`${path} leads elsewhere`);
  const assets = LUCARNE_MANIFEST.web;
  const head = headOf(app, routed.matches, url.search);
  const router = routerOf(routed);
  return {
    title: head.title,
    loaded: async () => {
      const queries = app.queryClient.getQueryCache().getAll();
      await Promise.all(queries.map((query) => query.promise));
    },
    start: documentStart(context, head, assets, [
      context.language,
      ...Array.from(app.loaded),
    ]),
    tree: (
      <AppRoot app={app}>
        <StaticRouterProvider
          router={router}
          context={routed}
          hydrate={false}
        />
      </AppRoot>
    ),
    end: () =>
      documentEnd({
        context,
        resources: app.resources,
        queries: dehydrate(app.queryClient),
        rendered: true,
        loaderData: routed.loaderData,
        failures: null,
      }),
  };
}
