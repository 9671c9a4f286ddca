/** Keys that hold on every page of the web, beside the browser's own: to the search, and the list of them all. */
import { useEffect, type RefObject } from "react";
import { useApp } from "../app/hooks";

/** What is typed into has its letters for itself. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** `layout` holds the search box; while the player fills the window the keys are the player's. */
export function useKeyboard(
  layout: RefObject<HTMLElement | null>,
  isPlayerFull: boolean,
): void {
  const { prompts } = useApp();
  useEffect(() => {
    if (isPlayerFull) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (isTypedInto(target) || prompts.current() !== null) return;
      if (key === "?") void prompts.ask({ kind: "keys" });
      if (key !== "/") return;
      const box = layout.current?.querySelector<HTMLElement>("[type='search']");
      if (!box) return;
      // Or the sign would be typed into it.
      event.preventDefault();
      box.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isPlayerFull, layout, prompts]);
}
