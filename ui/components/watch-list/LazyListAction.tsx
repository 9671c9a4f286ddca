/** Where the button that keeps a title on demand comes in, with its words, for who may have video on demand: after the page, since it is one account's. */
import { lazy, Suspense, useState, type ComponentType } from "react";
import type { App } from "../../app/context";
import { useApp, useSession } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import type { VodElementId } from "../../domain/vod/element";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { watchListWords } from "./words";

type Action = ComponentType<{ title: VodElementId }>;

async function loaded(app: App, load: () => Promise<Action>) {
  const [Loaded] = await Promise.all([
    load(),
    loadWords(app, [watchListWords]),
  ]);
  return { default: Loaded };
}

/** What the page leads to is there without it. */
const nothing = () => null;

/** `load` is the layout's own button. */
export function LazyListAction({
  title,
  load,
}: {
  title: VodElementId;
  load: () => Promise<Action>;
}) {
  const app = useApp();
  const isHydrated = useHydrated();
  const mayKeep = may(useSession(), "vod_mobile");
  const [Loaded] = useState(() => lazy(() => loaded(app, load)));
  if (!isHydrated || !mayKeep) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <Loaded title={title} />
      </Suspense>
    </ErrorBoundary>
  );
}
