/** Where what can be done with a title on demand comes in, once the page is there and alive. Its words are the page's. */
import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import type { VodTitle } from "../../domain/vod/product";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";

type Actions = ComponentType<{ show: VodTitle }>;

async function loaded(load: () => Promise<Actions>) {
  return { default: await load() };
}

const nothing = () => null;

/** `load` is the layout's own actions. */
export function ProductDoor({
  show,
  load,
  room,
}: {
  show: VodTitle;
  load: () => Promise<Actions>;
  /** In the place of the buttons to come. */
  room: ReactNode;
}) {
  const isAlive = useHydrated();
  const [Actions] = useState(() => lazy(() => loaded(load)));
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={room}>
        {isAlive ? <Actions show={show} /> : room}
      </Suspense>
    </ErrorBoundary>
  );
}
