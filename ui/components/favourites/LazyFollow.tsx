/** The button to follow a person, for those signed in: it comes after the page, since it is one account's. */
import { Suspense, type ReactNode } from "react";
import { useSession } from "../../app/hooks";
import { isSignedIn } from "../../domain/session";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { useFavourites, type Favourites } from "./useFavourites";

type Draw = (favourites: Favourites) => ReactNode;

const nothing = () => null;

function Follow({ draw }: { draw: Draw }) {
  const favourites = useFavourites();
  return favourites && draw(favourites);
}

export function LazyFollow({ children: draw }: { children: Draw }) {
  const isHydrated = useHydrated();
  const mayFollow = isSignedIn(useSession());
  if (!isHydrated || !mayFollow) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <Follow draw={draw} />
      </Suspense>
    </ErrorBoundary>
  );
}
