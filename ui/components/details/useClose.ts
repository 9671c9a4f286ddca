/** How details are closed: one step back in the history that they keep, or to the list they belong to. */
import { useCallback, useRef, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSection } from "../../app/routing/section";
import { paths } from "../../domain/paths";
import { isOpenedFromList } from "../show/DetailsLink";

export interface Closing {
  /** The list's path: the close link works without JavaScript. */
  to: string;
  close: (event?: MouseEvent) => void;
}

/** Back in history when the list was the previous entry, else to the list's path. */
export function useClose(): Closing {
  const { section } = useSection();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const to = paths.list(section);
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
