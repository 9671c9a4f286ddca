/** One item of a list is lifted, moved and dropped, by whatever hand: what stands where meanwhile, and what is said of it. */
import { useState } from "react";
import { useT } from "../../app/hooks";
import { moved, placeWithin } from "../../domain/ordering";

export interface Sortable {
  key: string;
  title: string;
  /** Not wanted at the moment. */
  isOff?: boolean;
}

/** Of a list whose items have numbers. */
export interface Numbering<T> {
  /** The number of each item in this order; null for those that have none. */
  of: (items: readonly T[]) => (number | null)[];
  /** Gives an item a number; returns its new place. */
  give: (item: T, number: number) => number;
}

interface Lifted {
  key: string;
  to: number;
}

export interface Ordering<T> {
  /** As they would stand if the lifted one were dropped now. */
  items: readonly T[];
  /** The key of the item that is lifted. */
  lifted: string | null;
  /** For screen readers. */
  said: string;
  lift: (key: string) => void;
  /** Moves the lifted one to a place; to the nearest end from outside. Returns the place. */
  moveTo: (place: number) => number;
  /** Where the lifted one stands; -1 while none is. */
  place: number;
  drop: () => void;
  cancel: () => void;
}

export function useOrdering<T extends Sortable>(
  saved: readonly T[],
  onOrder: (items: T[]) => void,
): Ordering<T> {
  const t = useT();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  const from = lifted ? saved.findIndex(({ key }) => key === lifted.key) : -1;
  const item = saved[from];
  const items =
    lifted && item && lifted.to !== from
      ? moved(saved, from, lifted.to)
      : saved;

  const count = saved.length;
  const tell = (what: "lifted" | "moved" | "dropped", at: T, place: number) =>
    setSaid(
      t(`ordering.${what}`, { title: at.title, place: place + 1, count }),
    );

  return {
    items,
    lifted: item ? item.key : null,
    said,
    place: lifted && item ? lifted.to : -1,
    lift(key) {
      const to = saved.findIndex((one) => one.key === key);
      const chosen = saved[to];
      if (!chosen) return;
      setLifted({ key, to });
      tell("lifted", chosen, to);
    },
    moveTo(wanted) {
      const to = placeWithin(wanted, count);
      if (lifted && item && to !== lifted.to) {
        setLifted({ ...lifted, to });
        tell("moved", item, to);
      }
      return to;
    },
    drop() {
      if (!lifted || !item) return;
      setLifted(null);
      tell("dropped", item, lifted.to);
      if (lifted.to !== from) onOrder(moved(saved, from, lifted.to));
    },
    cancel() {
      if (!item) return;
      setLifted(null);
      setSaid(t("ordering.canceled", { title: item.title }));
    },
  };
}
