/** What a panel over the page does to it: takes the focus, closes on Escape, holds the page still, gives focus back. */
import { useLayoutEffect, type RefObject } from "react";
import { twinOf } from "./focusTwin.web";

const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** What stands in a closed `<details>` takes no focus, beside the summary that opens it. */
function isFolded(stop: Element): boolean {
  const folded = stop.closest("details:not([open])");
  if (!folded) return false;
  const summary = folded.querySelector(":scope > summary");
  const isOfOuter = folded.parentElement && isFolded(folded.parentElement);
  return isOfOuter === true || !summary?.contains(stop);
}

/** Of a group of radio buttons Tab comes to the chosen one only. */
function isPassedOver(stop: Element, panel: Element): boolean {
  if (!(stop instanceof HTMLInputElement)) return false;
  const { type, name, checked } = stop;
  if (type !== "radio" || checked || !name) return false;
  const group = panel.querySelectorAll<HTMLInputElement>("input:checked");
  return [...group].some((other) => other.name === name);
}

/** What Tab comes to in the panel, in its order. */
function stopsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop.getAttribute("tabindex") !== "-1" &&
      !stop.closest("[hidden], [inert]") &&
      !isFolded(stop) &&
      !isPassedOver(stop, panel) &&
      getComputedStyle(stop).visibility !== "hidden",
  );
}

/** Keeps Tab inside the panel. */
function holdTab(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = stopsOf(panel);
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) return;
  const { activeElement } = document;
  const outside = !panel.contains(activeElement) || activeElement === panel;
  if (event.shiftKey && (outside || activeElement === first)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (outside || activeElement === last)) {
    event.preventDefault();
    first.focus();
  }
}

/** Panels that are open, the topmost last: keys are for that one. */
const open: object[] = [];

export function useOverlay(
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
): void {
  // Before the covered page loses its focus for good.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Once the page below can be focused again.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    };
  }, [active, panel]);

  // With the panel itself: a user who sees it can close it.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const root = document.documentElement;
    const self = {};
    open.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== self) return;
      if (event.key === "Escape") close();
      else if (event.key === "Tab" && panel.current)
        holdTab(event, panel.current);
    };
    root.style.overflow = "hidden";
    document.addEventListener("keydown", onKey);
    return () => {
      open.splice(open.indexOf(self), 1);
      if (open.length === 0) root.style.overflow = "";
      document.removeEventListener("keydown", onKey);
    };
  }, [active, close, panel]);
}

/** Where the focus is to go, of a panel that just closed; another one that opens at once in its place gives it back then. */
let owed: Element | null = null;

/** What has the focus, or had it before the panel that just closed. */
function focusBefore(): Element | null {
  const { activeElement } = document;
  return activeElement === document.body ? owed : activeElement;
}

/**
 * Gives the focus back to where it was when a panel was asked for. The panel itself may come later, when the covered
 * page has lost its focus already.
 */
export function useFocusReturn(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const before = focusBefore();
    return () => {
      owed = before;
      // Once the page below can be focused again, and unless the user took the focus elsewhere.
      requestAnimationFrame(() => {
        if (owed === before) owed = null;
        if (document.activeElement === document.body)
          if (before instanceof HTMLElement)
            twinOf(before)?.focus({ preventScroll: true });
      });
    };
  }, [active]);
}
