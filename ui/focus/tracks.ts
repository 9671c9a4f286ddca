/**
 * Lanes that move under a focus that stays in place: the track is shifted by a transform, never scrolled.
 * `data-lane-moves` marks such a lane (positioned, without padding where it begins). `data-lane-lead` items stay
 * visible before the focused one, and in a windowed list `data-lane-last` is the last to come to the top.
 */

export interface LaneTracks {
  /** Brings an item of a moving lane to the lane's fixed place; `index` counts over the whole list. */
  settle(lane: HTMLElement, item: HTMLElement, index: number): void;
  /** Asks the layout now for what the lane's first key would: how far apart a windowed lane's items stand, or where those of another do. */
  measure(lane: HTMLElement): void;
  /** Does work without transitions: what was elsewhere before should not be seen to travel. */
  still(work: () => void): void;
  /** Drops the places read so far: in a lane and those around it, or everywhere. */
  forget(inside?: Element): void;
}

/** The child that stands so many before another, or the first. */
export function childBefore(child: HTMLElement, count: number): HTMLElement {
  let first = child;
  for (let i = 0; i < count && first.previousElementSibling; i += 1)
    first = first.previousElementSibling as HTMLElement;
  return first;
}

export function createLaneTracks(): LaneTracks {
  // Places are read once per lane, all children together, and kept: reading them costs a layout.
  let places = new WeakMap<Element, WeakMap<Element, number>>();
  let sizes = new WeakMap<Element, number>();
  const shown = new WeakMap<Element, string>();
  let isStill = false;

  /** The lane's own child around an item. */
  function childAround(lane: HTMLElement, item: HTMLElement): HTMLElement {
    let child = item;
    while (child.parentElement && child.parentElement !== lane)
      child = child.parentElement;
    return child;
  }

  const isRowLane = (lane: HTMLElement) =>
    lane.getAttribute("data-lane") === "row";
  const columnsOf = (lane: HTMLElement) =>
    Number(lane.getAttribute("data-lane-columns")) || 1;

  /** In fractions of a pixel: what is rounded here is wrong by as many of them as there are lines. */
  const edgeOf = (child: HTMLElement, isRow: boolean) => {
    const { left, top } = child.getBoundingClientRect();
    return isRow ? left : top;
  };

  const placeIn = (child: HTMLElement, isRow: boolean) =>
    isRow ? child.offsetLeft : child.offsetTop;

  function placeOf(lane: HTMLElement, child: HTMLElement, isRow: boolean) {
    let known = places.get(lane);
    if (!known || known.get(child) === undefined) {
      known = new WeakMap();
      for (let node = lane.firstElementChild; node;) {
        known.set(node, placeIn(node as HTMLElement, isRow));
        node = node.nextElementSibling;
      }
      places.set(lane, known);
    }
    return known.get(child) || 0;
  }

  /** How far apart the lines of a lane are: its items, or the rows of a grid. */
  function sizeOf(
    lane: HTMLElement,
    child: HTMLElement,
    isRow: boolean,
    columns: number,
  ) {
    let size = sizes.get(lane);
    if (!size) {
      let next: Element | null = child;
      let previous: Element | null = child;
      for (let i = 0; i < columns; i += 1) {
        next = next && next.nextElementSibling;
        previous = previous && previous.previousElementSibling;
      }
      const other = (next || previous) as HTMLElement | null;
      if (!other) return 0;
      size = Math.abs(edgeOf(other, isRow) - edgeOf(child, isRow));
      sizes.set(lane, size);
    }
    return size;
  }

  return {
    settle(lane, item, index) {
      if (!lane.hasAttribute("data-lane-moves")) return;
      const isRow = isRowLane(lane);
      const child = childAround(lane, item);
      const lead = Number(lane.getAttribute("data-lane-lead")) || 0;
      const columns = columnsOf(lane);
      const last = lane.getAttribute("data-lane-last");
      const line = Math.min(
        last === null ? Infinity : Number(last),
        Math.max(0, Math.floor(index / columns) - lead),
      );
      const shift = lane.hasAttribute("data-lane-start")
        ? line && Math.round(line * sizeOf(lane, child, isRow, columns))
        : placeOf(lane, childBefore(child, lead), isRow);
      const transform = isRow
        ? `translate3d(${-shift}px,0,0)`
        : `translate3d(0,${-shift}px,0)`;
      if (shown.get(lane) === transform) return;
      shown.set(lane, transform);
      if (isStill) lane.style.transition = "none";
      else if (lane.style.transition) lane.style.transition = "";
      lane.style.transform = transform;
    },
    measure(lane) {
      const isWindowed = lane.hasAttribute("data-lane-start");
      if (isWindowed ? sizes.get(lane) : places.get(lane)) return;
      const item = isWindowed
        ? lane.querySelector<HTMLElement>("[data-index]")
        : (lane.firstElementChild as HTMLElement | null);
      if (!item) return;
      const child = childAround(lane, item);
      const isRow = isRowLane(lane);
      if (isWindowed) sizeOf(lane, child, isRow, columnsOf(lane));
      else placeOf(lane, child, isRow);
    },
    still(work) {
      isStill = true;
      work();
      isStill = false;
    },
    forget(inside) {
      if (!inside) {
        places = new WeakMap();
        sizes = new WeakMap();
      }
      // A windowed lane has the same size whichever of its items are rendered, so nothing around it moves.
      for (
        let node = inside || null;
        node && !node.hasAttribute("data-lane-start");
        node = node.parentElement
      )
        places.delete(node);
    },
  };
}
