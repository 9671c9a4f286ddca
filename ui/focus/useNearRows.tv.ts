/**
 * In a column of many rows, only those near the focus render their items; the others keep their room. The column is
 * marked with `data-lane-rows`, and a row that renders nothing now with `data-lane-empty` on its lane.
 */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { afterFrame, notAfterFrame } from "./afterFrame";
import { REVEAL_EVENT } from "./keeper";

/** Told to a row: whether it is near the focus, as `detail`. */
const NEAR_EVENT = "lane-near";
/** Told by a row that has come. */
const ROW_EVENT = "lane-row";

/** A screen shows two rows and the beginning of a third, and a pointer may rest on any of them. */
const BEFORE = 2;
const AFTER = 2;
/** Where fewer pictures are wanted, the beginning of the third stays empty. */
const AFTER_LITE = 1;

const after = (isLite: boolean) => (isLite ? AFTER_LITE : AFTER);

/** How many rows a page opens with. */
export function openingRows(isLite: boolean): number {
  return 1 + after(isLite);
}

/** For the column, whose children are the rows. */
export function useNearRows<E extends HTMLElement>(
  isLite: boolean,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const column = ref.current;
    if (!column) return undefined;
    let at = 0;
    const rows = () => Array.from(column.children);
    const tell = () => {
      rows().forEach((row, index) => {
        const detail = index >= at - BEFORE && index <= at + after(isLite);
        row.dispatchEvent(new CustomEvent(NEAR_EVENT, { detail }));
      });
    };
    /** The row with the focus; where none has it, the one that had it. */
    const focused = () => {
      const { activeElement } = column.ownerDocument;
      const index = rows().findIndex((row) => row.contains(activeElement));
      return index >= 0 ? index : at;
    };
    /** Rows came or went. */
    const follow = () => {
      at = focused();
      tell();
    };
    /** A key along a row changes nothing. */
    const onFocusIn = () => {
      const now = focused();
      if (now === at) return;
      at = now;
      afterFrame(column, tell);
    };
    const onReveal = (event: Event) => {
      if (event.target !== column) return;
      notAfterFrame(column);
      at = (event as CustomEvent<number>).detail;
      tell();
    };
    const observer = new MutationObserver(follow);
    observer.observe(column, { childList: true });
    column.addEventListener("focusin", onFocusIn);
    column.addEventListener(ROW_EVENT, follow);
    column.addEventListener(REVEAL_EVENT, onReveal);
    follow();
    return () => {
      notAfterFrame(column);
      observer.disconnect();
      column.removeEventListener("focusin", onFocusIn);
      column.removeEventListener(ROW_EVENT, follow);
      column.removeEventListener(REVEAL_EVENT, onReveal);
    };
  }, [isLite]);
  return ref;
}

/** For a row: whether it is to render its items. `initially` is what the server says. */
export function useIsNear<E extends HTMLElement>(
  initially: boolean,
): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(initially);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const onNear = (event: Event) =>
      setNear((event as CustomEvent<boolean>).detail);
    row.addEventListener(NEAR_EVENT, onNear);
    row.dispatchEvent(new CustomEvent(ROW_EVENT, { bubbles: true }));
    return () => row.removeEventListener(NEAR_EVENT, onNear);
  }, []);
  return [ref, isNear];
}
