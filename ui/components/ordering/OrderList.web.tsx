/** A list that is put in order on the web: by dragging, by keys on the handle, and by typing a number where there is one. */
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useT } from "../../app/hooks";
import { useListWindow } from "../../kit/useListWindow.web";
import { useDrag } from "./useDrag.web";
import { useOrdering, type Numbering, type Sortable } from "./useOrdering";
import { PlaceField } from "./PlaceField.web";
import styles from "./OrderList.module.css";

/** A screen and a bit. */
const FIRST = 24;

/** What of the window a row that one goes to keeps clear of. */
const ABOVE_PX = 100;
const BELOW_PX = 160;

/** Where a key moves a lifted item from its place; undefined for keys that don't. */
function placeBy(key: string, place: number, count: number) {
  switch (key) {
    case "ArrowUp":
      return place - 1;
    case "ArrowDown":
      return place + 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

export function OrderList<T extends Sortable>({
  items: saved,
  label,
  onOrder,
  numbering,
  children,
}: {
  items: readonly T[];
  /** What the list is called. */
  label: string;
  onOrder: (items: T[]) => void;
  /** Where items have numbers. */
  numbering?: Numbering<T>;
  /** What a row shows beside its handle. */
  children: (item: T) => ReactNode;
}) {
  const t = useT();
  const hint = useId();
  const ordering = useOrdering(saved, onOrder);
  const { items, lifted, place, said } = ordering;
  const count = items.length;
  const numbers = numbering?.of(items);
  const { start, end, ref } = useListWindow<HTMLUListElement>("page", {
    count,
    first: FIRST,
    step: 1,
  });
  const startDrag = useDrag(ref, count, ordering);
  /** What is to have the focus once it is drawn. */
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const part = ref.current?.querySelector<HTMLElement>(wanted.current);
    if (!part) return;
    wanted.current = null;
    part.focus({ preventScroll: true });
  });

  /** Takes the focus along to a place, which may not be drawn yet. */
  function goTo(to: number, part: "input" | "button"): void {
    const list = ref.current;
    if (!list) return;
    wanted.current = `[data-index="${to}"] ${part}`;
    const { top, height } = list.getBoundingClientRect();
    const row = top + (height * to) / count;
    const lowest = window.innerHeight - BELOW_PX;
    const by = Math.min(0, row - ABOVE_PX) + Math.max(0, row - lowest);
    if (by !== 0) window.scrollBy({ top: by, behavior: "instant" });
  }

  function onKeyDown(event: KeyboardEvent, key: string): void {
    const isPress = event.key === " " || event.key === "Enter";
    if (lifted !== key) {
      if (!isPress) return;
      ordering.lift(key);
    } else if (isPress) ordering.drop();
    else if (event.key === "Escape") ordering.cancel();
    else {
      const to = placeBy(event.key, place, count);
      if (to === undefined) return;
      goTo(ordering.moveTo(to), "button");
    }
    event.preventDefault();
  }

  return (
    <>
      <p id={hint} className={styles.hint}>
        {t(numbering ? "ordering.hint.numbers" : "ordering.hint")}{" "}
        <span className={styles.keys}>{t("ordering.hint.keys")}</span>
      </p>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
      <ul ref={ref} className={styles.list} aria-label={label}>
        {start > 0 && <li className={styles.before} aria-hidden="true" />}
        {items.slice(start, end).map((item, index) => (
          <li
            key={item.key}
            className={styles.row}
            data-index={start + index}
            data-lifted={item.key === lifted ? "" : undefined}
            data-off={item.isOff ? "" : undefined}
            aria-posinset={start + index + 1}
            aria-setsize={count}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t("ordering.handle", { title: item.title })}
              aria-describedby={hint}
              aria-pressed={item.key === lifted}
              onPointerDown={(event) => startDrag(event, item.key)}
              onKeyDown={(event) => onKeyDown(event, item.key)}
              onBlur={ordering.drop}
            />
            {numbering && (
              <PlaceField
                number={numbers?.[start + index] ?? null}
                label={t("ordering.place", { title: item.title })}
                onNumber={(number) =>
                  goTo(numbering.give(item, number), "input")
                }
              />
            )}
            {children(item)}
          </li>
        ))}
        {end < count && <li className={styles.after} aria-hidden="true" />}
      </ul>
    </>
  );
}
