/** The choice of a group, where there are groups: it comes once the page is alive, since most pages have none. */
import { lazy, Suspense, type ComponentType } from "react";
import { useHydrated } from "../../kit/useHydrated";
import type { GroupChoice } from "./groupChoice";

const nothing: ComponentType<GroupChoice> = () => null;

const Choice = lazy((): Promise<{ default: ComponentType<GroupChoice> }> =>
  import("./GroupSelect.web").then(
    (module) => ({ default: module.GroupSelectWeb }),
    // The page is not lost for it.
    () => ({ default: nothing }),
  ),
);

export function GroupSelect(choice: GroupChoice) {
  const isAlive = useHydrated();
  return isAlive && choice.groups.length > 0 ? (
    <Suspense fallback={null}>
      <Choice {...choice} />
    </Suspense>
  ) : null;
}
