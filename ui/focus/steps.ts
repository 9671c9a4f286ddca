/**
 * Where focus goes, by index alone: lanes hold items in an order, an item may be a lane again.
 * No DOM here; `lanes.ts` shows the page as such a space.
 */
import type { Direction } from "./keys";

export type Axis = "row" | "column" | "grid";

/** A page as the rules see it. Items and lanes are both `N`: a lane is the item of the lane around it. */
export interface Space<N> {
  /** The lane around a node; `null` at the root and at a lane that keeps focus inside. */
  laneOf(node: N): N | null;
  isLane(node: N): boolean;
  axis(lane: N): Axis;
  /** How many items stand side by side in a grid. */
  columns(lane: N): number;
  /** What can be reached in a lane, in reading order. */
  items(lane: N): N[];
  /** The item to enter a lane by: the remembered one, or the one that was marked. */
  entry(lane: N, items: N[]): N | undefined;
}

/** The index next to `index` in a direction, -1 when the lane ends there or does not go that way. */
export function neighbour(
  axis: Axis,
  columns: number,
  count: number,
  index: number,
  direction: Direction,
): number {
  const forward = direction === "right" || direction === "down";
  const sideways = direction === "left" || direction === "right";
  if (axis !== "grid") {
    if (sideways !== (axis === "row")) return -1;
    const next = forward ? index + 1 : index - 1;
    return next < count ? next : -1;
  }
  if (sideways) {
    const column = index % columns;
    if (!forward) return column > 0 ? index - 1 : -1;
    return column + 1 < columns && index + 1 < count ? index + 1 : -1;
  }
  if (!forward) return Math.max(-1, index - columns);
  if (index + columns < count) return index + columns;
  // A last row that is shorter: its last item is the nearest one below.
  const onLastRow =
    Math.floor(index / columns) === Math.floor((count - 1) / columns);
  return onLastRow ? -1 : count - 1;
}

/** The focusable that stands for a node: itself, or the one its lane is entered by; `null` in an empty lane. */
export function enter<N>(space: Space<N>, node: N): N | null {
  if (!space.isLane(node)) return node;
  const items = space.items(node);
  const first = space.entry(node, items);
  const inFirst = first === undefined ? null : enter(space, first);
  if (inFirst !== null) return inFirst;
  for (const item of items) {
    const inside = enter(space, item);
    if (inside !== null) return inside;
  }
  return null;
}

/**
 * The focusable that a direction leads to: climbs to the nearest lane that has a neighbour that way, then
 * enters it; lanes with nothing inside are passed over. `null` at the edge of the page.
 */
export function step<N>(
  space: Space<N>,
  from: N,
  direction: Direction,
): N | null {
  let item = from;
  let lane = space.laneOf(item);
  while (lane !== null) {
    const items = space.items(lane);
    const axis = space.axis(lane);
    const columns = axis === "grid" ? space.columns(lane) : 1;
    let index = items.indexOf(item);
    while (index >= 0) {
      index = neighbour(axis, columns, items.length, index, direction);
      const next = items[index];
      const target = next === undefined ? null : enter(space, next);
      if (target !== null) return target;
    }
    item = lane;
    lane = space.laneOf(lane);
  }
  return null;
}
