/** The filters of the guide: those that its address names, until others are chosen; else those of the device. */
import { useCallback, useMemo, useState } from "react";
import { namedFilters } from "../../guide/filterAddress";
import type { GuideFilters } from "../../guide/lineup";
import { useHydrated } from "../../kit/useHydrated";
import { useFilters } from "./useFilters";

/** `search`: of the address with which the guide was opened. Following it is no choice: the device remembers its own. */
export function useAddressFilters(
  search: string,
): [filters: GuideFilters, choose: (filters: GuideFilters) => void] {
  const isHydrated = useHydrated();
  const [kept, keep] = useFilters();
  const [named, setNamed] = useState(() => namedFilters(search));
  const filters = useMemo(
    () => (isHydrated && named ? { ...kept, ...named } : kept),
    [isHydrated, kept, named],
  );
  const choose = useCallback(
    (chosen: GuideFilters) => {
      setNamed(null);
      keep(chosen);
    },
    [keep],
  );
  return [filters, choose];
}
