/** Whether this device wants to be told nothing of how a match went. Until that is known, nothing is. */
import { useState } from "react";
import { isOn, prefer } from "../../app/preferences";
import { useHydrated } from "../../kit/useHydrated";

export interface Spoilers {
  areHidden: boolean;
  toggle: () => void;
}

export function useSpoilers(): Spoilers {
  const isKnown = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const areHidden = chosen ?? (isKnown ? isOn("spoilerFree") : true);
  return {
    areHidden,
    toggle() {
      prefer("spoilerFree", String(!areHidden));
      setChosen(!areHidden);
    },
  };
}
