/** Where the rest of a show's page comes in on TV, once its first screen is there and hydrated. */
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import type { DetailsModel } from "./detailsModel";

const ShowFurther = lazy(async () => ({
  default: (await import("./ShowFurther.tv")).ShowFurtherTv,
}));

const nothing = () => null;

export function LazyShowFurther({ show }: { show: DetailsModel }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <ErrorBoundary fallback={nothing} key={show.playable.id}>
      <Suspense fallback={null}>
        <ShowFurther show={show} />
      </Suspense>
    </ErrorBoundary>
  );
}
