/** What the guide shows and how closely, as it was chosen on this device. */
import { useCallback, useMemo, useState } from "react";
import { prefer, preference } from "../../app/preferences";
import { filtersFrom, NO_FILTERS, type GuideFilters } from "../../guide/lineup";
import { useHydrated } from "../../kit/useHydrated";

export function useFilters(): [
  filters: GuideFilters,
  choose: (filters: GuideFilters) => void,
] {
  const isHydrated = useHydrated();
  const kept = useMemo(
    () => (isHydrated ? filtersFrom(preference("guideFilters")) : NO_FILTERS),
    [isHydrated],
  );
  const [chosen, setChosen] = useState<GuideFilters | null>(null);
  const choose = useCallback((filters: GuideFilters) => {
    setChosen(filters);
    prefer("guideFilters", JSON.stringify(filters));
  }, []);
  return [chosen ?? kept, choose];
}
