/** Where the rest of a show's page comes in on TV, once its first screen is there and alive. */
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import type { DetailsModel } from "./detailsModel";

const ShowFurther = lazy(async () => ({
  default: (await import("./ShowFurther.tv")).ShowFurtherTv,
}));

const nothing = () => null;

export function ShowFurtherDoor({ show }: { show: DetailsModel }) {
  const isAlive = useHydrated();
  const { id, serieId } = show.playable;
  if (!isAlive) return null;
  return (
    <ErrorBoundary fallback={nothing} key={id}>
      <Suspense fallback={null}>
        <ShowFurther showId={id} serieId={serieId} />
      </Suspense>
    </ErrorBoundary>
  );
}
