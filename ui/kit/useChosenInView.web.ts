/** Rows that scroll sideways begin where the chosen one of their links or buttons is seen. */
import { useEffect, useRef, type RefObject } from "react";

const CHOSEN = '[aria-current], [aria-pressed="true"]';

/** Where the row has no room for all of them, the chosen one stands in its middle. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector(CHOSEN);
  const shown = Array.from(row.children).find((one) => one.contains(chosen));
  if (!chosen || !(shown instanceof HTMLElement)) return;
  const left = shown.offsetLeft - row.offsetLeft;
  const room = row.clientWidth - shown.offsetWidth;
  const isSeen = left >= row.scrollLeft && left <= row.scrollLeft + room;
  if (!isSeen) row.scrollLeft = left - room / 2;
}

/** Of the row that gets the ref. It shows its chosen one when it comes, and again for each other `key`; without one, never. */
export function useChosenInView<E extends HTMLElement>(
  key: string | undefined,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (key !== undefined && ref.current) showChosen(ref.current);
  }, [key]);
  return ref;
}
