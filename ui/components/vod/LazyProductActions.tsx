/** Where what can be done with a title on demand comes in, with its words, once the page is there and hydrated. */
import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import type { VodTitle } from "../../domain/vod/product";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { vodOfferWords } from "./offer/words";

type Actions = ComponentType<{ show: VodTitle }>;

async function loaded(app: App, load: () => Promise<Actions>) {
  const [Actions] = await Promise.all([
    load(),
    loadWords(app, [vodOfferWords]),
  ]);
  return { default: Actions };
}

/** `load` is the layout's own actions. */
export function LazyProductActions({
  show,
  load,
  room,
  lost,
}: {
  show: VodTitle;
  load: () => Promise<Actions>;
  /** In the place of the buttons to come. */
  room: ReactNode;
  /** In the place of buttons whose code can't be fetched; tries again. */
  lost: (retry: () => void) => ReactNode;
}) {
  const app = useApp();
  const isHydrated = useHydrated();
  const [Actions] = useState(() => lazy(() => loaded(app, load)));
  return (
    <ErrorBoundary fallback={lost}>
      <Suspense fallback={room}>
        {isHydrated ? <Actions show={show} /> : room}
      </Suspense>
    </ErrorBoundary>
  );
}
