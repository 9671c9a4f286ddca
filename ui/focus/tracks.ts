/**
 * Lanes that move under a focus that stays in place: the track is shifted by a transform, never scrolled.
 * `data-lane-moves` marks such a lane (positioned, without padding where it begins); in a windowed list
 * `data-lane-lead` items stay visible before the focused one.
 */

export interface Tracks {
  /** Brings an item of a moving lane to the lane's fixed place; `index` counts over the whole list. */
  settle(lane: HTMLElement, item: HTMLElement, index: number): void;
  /** Does work without transitions: what was elsewhere before should not be seen to travel. */
  still(work: () => void): void;
  /** Drops the places read so far: in a lane and those around it, or everywhere. */
  forget(inside?: Element): void;
}

export function createTracks(): Tracks {
  // Places are read once per lane, all children together, and kept: reading them costs a layout.
  let places = new WeakMap<Element, WeakMap<Element, number>>();
  let sizes = new WeakMap<Element, number>();
  const shown = new WeakMap<Element, string>();
  let isStill = false;

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

  function sizeOf(lane: HTMLElement, child: HTMLElement, isRow: boolean) {
    let size = sizes.get(lane);
    if (!size) {
      const next = (child.nextElementSibling ||
        child.previousElementSibling) as HTMLElement | null;
      if (!next) return 0;
      size = Math.abs(placeIn(next, isRow) - placeIn(child, isRow));
      sizes.set(lane, size);
    }
    return size;
  }

  return {
    settle(lane, item, index) {
      if (!lane.hasAttribute("data-lane-moves")) return;
      const isRow = lane.getAttribute("data-lane") === "row";
      let child = item;
      while (child.parentElement && child.parentElement !== lane)
        child = child.parentElement;
      const lead = Number(lane.getAttribute("data-lane-lead")) || 0;
      const shift = lane.hasAttribute("data-lane-start")
        ? Math.max(0, index - lead) * sizeOf(lane, child, isRow)
        : placeOf(lane, child, isRow);
      const transform = isRow
        ? `translate3d(${-shift}px,0,0)`
        : `translate3d(0,${-shift}px,0)`;
      if (shown.get(lane) === transform) return;
      shown.set(lane, transform);
      if (isStill) lane.style.transition = "none";
      else if (lane.style.transition) lane.style.transition = "";
      lane.style.transform = transform;
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
      for (let node = inside || null; node; node = node.parentElement)
        places.delete(node);
    },
  };
}
