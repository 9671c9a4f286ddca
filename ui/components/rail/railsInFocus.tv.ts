/** Which item of a page's rails is in focus: for what tells of it beside them, after the frame that shows the focus moved. */
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
} from "react";
import { afterFrame, notAfterFrame } from "../../focus/afterFrame";
import type { RailItem, RailModel } from "./railModel";

/** The rails of a page as they are drawn. */
export interface ShownRails {
  put(rail: RailModel): void;
  /** By the key of the rail's lane and the item's place in it. */
  at(laneKey: string, index: number): RailItem | undefined;
  /** Hears of each rail that comes or changes. */
  onPut(listener: () => void): () => void;
}

export function createShownRails(): ShownRails {
  const rails = new Map<string, readonly RailItem[]>();
  const listeners = new Set<() => void>();
  return {
    put({ laneKey, items }) {
      rails.set(laneKey, items);
      listeners.forEach((listener) => listener());
    },
    at(laneKey, index) {
      const items = rails.get(laneKey);
      return items && items[index];
    },
    onPut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const Rails = createContext<ShownRails | null>(null);

/** Around the rails of a page on which something tells of their items. */
export const ShownRailsProvider = Rails.Provider;

/** For a rail: has the page know what it shows. */
export function useShownRail(rail: RailModel): void {
  const rails = useContext(Rails);
  useLayoutEffect(() => rails?.put(rail), [rails, rail]);
}

function inFocus(column: Element, rails: ShownRails): RailItem | undefined {
  const { activeElement } = column.ownerDocument;
  const item = activeElement?.closest("[data-index]");
  const lane = item?.closest("[data-lane-key]");
  if (!item || !lane || !column.contains(lane)) return undefined;
  return rails.at(
    lane.getAttribute("data-lane-key") ?? "",
    Number(item.getAttribute("data-index")),
  );
}

/** The item in focus; while the focus is in the menu, the one that had it. Undefined where it is on none. */
export function useItemInFocus(
  column: RefObject<Element | null>,
  rails: ShownRails,
): RailItem | undefined {
  const [item, setItem] = useState<RailItem>();
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const tell = () => {
      if (element.contains(element.ownerDocument.activeElement))
        setItem(inFocus(element, rails));
    };
    const onFocusIn = () => afterFrame(rails, tell);
    element.addEventListener("focusin", onFocusIn);
    const stop = rails.onPut(tell);
    tell();
    return () => {
      notAfterFrame(rails);
      element.removeEventListener("focusin", onFocusIn);
      stop();
    };
  }, [column, rails]);
  return item;
}
