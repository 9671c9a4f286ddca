/** Whoever is signed in may follow somebody: the button comes after the page, since it is one account's. */
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

export function FollowDoor({ children: draw }: { children: Draw }) {
  const isAlive = useHydrated();
  const mayFollow = isSignedIn(useSession());
  if (!isAlive || !mayFollow) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <Follow draw={draw} />
      </Suspense>
    </ErrorBoundary>
  );
}
