/** How details are closed: one step back in the history that they keep, or to the list they belong to. */
import { useCallback, useRef, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSection } from "../../app/routing/section";
import { isOpenedFromList } from "../show/DetailsLink";

export interface Closing {
  /** The list's address: the close link works without JavaScript. */
  to: string;
  close: (event?: MouseEvent) => void;
}

/** Back in history when the list was the previous entry, else to the list's address. */
export function useClose(): Closing {
  const { list, listSearch } = useSection();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const to = list + listSearch;
  const fromList = isOpenedFromList(state);
  /** The history entry that is being left. */
  const leaving = useRef<string | null>(null);
  const close = useCallback(
    (event?: MouseEvent) => {
      event?.preventDefault();
      // A second press while the list is coming back would leave the list as well.
      if (leaving.current === key) return;
      leaving.current = key;
      void (fromList ? navigate(-1) : navigate(to));
    },
    [fromList, key, navigate, to],
  );
  return { to, close };
}
