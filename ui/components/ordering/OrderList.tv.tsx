/** A list that is put in order on TV: OK lifts a row, the arrows move it, OK drops it; a number may be typed where there is one. */
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useT } from "../../app/hooks";
import { commandOf, digitOf } from "../../focus/keys";
import { REVEAL_EVENT } from "../../focus/keeper";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { useTypedNumber } from "../../focus/useTypedNumber.tv";
import { useOrdering, type Numbering, type Sortable } from "./useOrdering";
import styles from "./OrderListTv.module.css";

/** Rows that fit on the screen as a whole. */
const ROWS_SEEN = 9;
/** Rows that stay visible above the focused one. */
const LEAD = 3;

const indexOf = (element: Element) =>
  Number(element.closest("[data-index]")?.getAttribute("data-index") ?? -1);

export function OrderListTv<T extends Sortable>({
  items: saved,
  laneKey,
  onOrder,
  numbering,
  action,
  children,
}: {
  items: readonly T[];
  laneKey: string;
  onOrder: (items: T[]) => void;
  /** Where items have numbers. */
  numbering?: Numbering<T>;
  /** What else can be done with a row. */
  action: (item: T) => { label: string; run: () => void };
  children: (item: T) => ReactNode;
}) {
  const t = useT();
  const ordering = useOrdering(saved, onOrder);
  const { items, lifted, place, said } = ordering;
  const numbers = numbering?.of(items);
  const [focused, setFocused] = useState(0);
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    items.length,
    ROWS_SEEN,
    setFocused,
  );
  /** Up and Down stay on the side of a row that one is on. */
  const [isAtAction, setAtAction] = useState(false);
  /** The row that is to have the focus once it is drawn. */
  const wanted = useRef<number | null>(null);

  function reveal(index: number): void {
    wanted.current = index;
    ref.current?.dispatchEvent(
      new CustomEvent(REVEAL_EVENT, { detail: index }),
    );
  }

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = ref.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] button`,
    );
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const [digits, type, confirm] = useTypedNumber((number) => {
    const item = items[focused];
    if (item && numbering) reveal(numbering.give(item, number));
  });

  function press(item: T): void {
    if (confirm()) return;
    if (lifted === item.key) ordering.drop();
    else ordering.lift(item.key);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const digit = digitOf(event.nativeEvent);
    if (digit !== undefined && numbering && lifted === null) {
      event.preventDefault();
      return type(Number(digit));
    }
    if (lifted === null) return;
    const command = commandOf(event.nativeEvent);
    if (command === undefined || command === "ok") return;
    event.preventDefault();
    if (command === "back") {
      const before = saved.findIndex(({ key }) => key === lifted);
      ordering.cancel();
      reveal(before);
    } else if (command === "up") reveal(ordering.moveTo(place - 1));
    else if (command === "down") reveal(ordering.moveTo(place + 1));
  }

  function onFocus({ target }: FocusEvent): void {
    setAtAction(target.hasAttribute("data-action"));
    // A pointer took the focus elsewhere.
    if (lifted !== null && items[indexOf(target)]?.key !== lifted)
      ordering.drop();
  }

  return (
    <div className={styles.view}>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
      <ul
        className={styles.list}
        data-lane="column"
        data-lane-key={laneKey}
        data-lane-moves=""
        data-lane-start={start}
        data-lane-lead={LEAD}
        data-lane-last={Math.max(0, items.length - ROWS_SEEN)}
        ref={ref}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        suppressHydrationWarning
      >
        <LaneSpacer className={styles.spacer} start={start} />
        {items.slice(start, end).map((item, at) => {
          const index = start + at;
          const { label, run } = action(item);
          const isTyped = digits !== null && index === focused;
          return (
            <li
              className={styles.item}
              data-index={index}
              data-lane="row"
              data-lifted={item.key === lifted ? "" : undefined}
              data-off={item.isOff ? "" : undefined}
              key={item.key}
            >
              <button
                type="button"
                className={styles.row}
                aria-pressed={item.key === lifted}
                data-focus-default={isAtAction ? undefined : ""}
                onClick={() => press(item)}
              >
                <span className={styles.grip} />
                {numbering && (
                  <span
                    className={styles.number}
                    data-typed={isTyped ? "" : undefined}
                  >
                    {isTyped ? digits : (numbers?.[index] ?? "–")}
                  </span>
                )}
                {children(item)}
              </button>
              <button
                type="button"
                className={styles.action}
                data-action=""
                data-focus-default={isAtAction ? "" : undefined}
                aria-label={`${label} : ${item.title}`}
                onClick={run}
              >
                {label}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t("ordering.hint.tv")}</p>
    </div>
  );
}
