/** Keys in a rail: Left and Right go from item to item, and what has the focus comes wholly into view. */
import type { FocusEvent, KeyboardEvent } from "react";

export function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const links = Array.from(event.currentTarget.querySelectorAll("a"));
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The browser scrolls a focused item in by its nearest edge, and scroll snapping then takes it out again; aligned
 * with the rail's start it stays. Not for pointers: a card must not move under a click.
 */
export function showFocused(event: FocusEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!target.matches(":focus-visible")) return;
  const item = target.getBoundingClientRect();
  const rail = currentTarget.getBoundingClientRect();
  if (item.left >= rail.left && item.right <= rail.right) return;
  target.scrollIntoView({ block: "nearest", inline: "start" });
}
