/** The grid has the browser's focus for whichever of its cells is active. */
export function focusGrid(): void {
  document
    .querySelector<HTMLElement>("[role=grid]")
    ?.focus({ preventScroll: true });
}
