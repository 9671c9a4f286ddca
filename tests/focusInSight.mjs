// What has the focus, and whether a viewer sees it: for random walks in tests and in the bench.

/**
 * Runs in the page, after the frame that a key led to: what has the focus, and why a viewer would not see it, which is
 * empty when they do.
 */
export async function focusInSight() {
  await new Promise((done) => requestAnimationFrame(done));
  const holder = document.activeElement;
  if (!holder || holder === document.body)
    return { name: "", because: "nothing has the focus" };
  // A grid has the focus in place of its cells, and names the one that is active.
  const isGrid = holder.matches("[role=grid]");
  const active = holder.getAttribute("aria-activedescendant");
  const element = isGrid ? document.getElementById(active ?? "") : holder;
  if (!element)
    return { name: holder.outerHTML.slice(0, 160), because: "no active cell" };
  const name = element.outerHTML.slice(0, 160);
  if (!holder.matches("a[href], button, input, [tabindex='0']"))
    return { name, because: "not a place to be" };
  if (element.closest("[inert], [hidden], [aria-hidden=true]"))
    return { name, because: "hidden" };
  let { left, right, top, bottom } = element.getBoundingClientRect();
  if (isGrid) {
    // Of a cell that is longer than the grid, the part is seen that no box around it cuts off, nor one that scrolls the grid.
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflow } = getComputedStyle(box);
      const isCut = holder.contains(box)
        ? overflow !== "visible"
        : /auto|scroll/.test(overflow);
      if (!isCut) continue;
      const around = box.getBoundingClientRect();
      left = Math.max(left, around.left);
      right = Math.min(right, around.right);
      top = Math.max(top, around.top);
      bottom = Math.min(bottom, around.bottom);
    }
    left = Math.max(left, 0);
    right = Math.min(right, innerWidth);
  }
  const LEAST_PX = 20;
  if (right - left < LEAST_PX || bottom - top < LEAST_PX)
    return { name, because: "too small to be seen" };
  const y = (top + bottom) / 2;
  const middle = (left + right) / 2;
  if (middle < 0 || y < 0 || middle > innerWidth || y > innerHeight)
    return { name, because: `off the screen, around ${middle}, ${y}` };
  const over = (x) => document.elementFromPoint(x, y);
  const isSeenAt = (x) => {
    const hit = over(x);
    return hit && (element.contains(hit) || (!isGrid && hit.contains(element)));
  };
  // What lies over a part of a cell, such as the channels at the left, leaves the rest to be seen.
  const places = isGrid ? [left + 5, right - 5, middle] : [middle];
  if (!places.some(isSeenAt))
    return {
      name,
      because: `covered by ${over(middle)?.outerHTML.slice(0, 80)}`,
    };
  return { name, because: "" };
}
