/** The choice of a group, where there are groups: it comes once the page is alive, since most pages have none. */
import { lazy, Suspense, type ComponentType } from "react";
import { useHydrated } from "../../kit/useHydrated";
import type { GroupChoice } from "./groupChoice";

const nothing: ComponentType<GroupChoice> = () => null;

const Choice = lazy((): Promise<{ default: ComponentType<GroupChoice> }> =>
  import("./GroupTool.tv").then(
    (module) => ({ default: module.GroupToolTv }),
    // The page is not lost for it.
    () => ({ default: nothing }),
  ),
);

export function GroupTool(choice: GroupChoice) {
  const isAlive = useHydrated();
  return isAlive && choice.groups.length > 0 ? (
    <Suspense fallback={null}>
      <Choice {...choice} />
    </Suspense>
  ) : null;
}
