/** The choice of a group, where there are groups: it comes once the page is hydrated, since most pages have none. */
import { lazy, Suspense, type ComponentType } from "react";
import { useHydrated } from "../../kit/useHydrated";
import type { GroupChoice } from "./groupChoice";

const nothing: ComponentType<GroupChoice> = () => null;

/** Draws what `load` fetches, a layout's own choice; nothing while it is fetched, and where it can't be. */
export function lazyGroup(
  load: () => Promise<ComponentType<GroupChoice>>,
): ComponentType<GroupChoice> {
  const Choice = lazy(async () => ({
    // The page is not lost for it.
    default: await load().catch(() => nothing),
  }));
  return function LazyGroup(choice) {
    const isHydrated = useHydrated();
    return isHydrated && choice.groups.length > 0 ? (
      <Suspense fallback={null}>
        <Choice {...choice} />
      </Suspense>
    ) : null;
  };
}
