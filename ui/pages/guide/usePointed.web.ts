/** Which programme the pointer is on: what it rests on is told below the grid, what it clicks is opened. */
import { useState, type MouseEvent } from "react";
import type { Cell } from "../../guide/cells";
import { cellAt } from "../../guide/cells";
import type { Span } from "../../guide/time";
import { useRested } from "../../kit/useRested";
import type { GuideState } from "./useGuide";

/** A row and a moment in it. */
export interface GuideSpot {
  row: number;
  /** Epoch seconds. */
  atS: number;
}

/** Where an event happened; null beside the cells. */
export function spotOf(event: MouseEvent): GuideSpot | null {
  const cell = (event.target as Element).closest("[role=gridcell]");
  const row = cell?.parentElement?.getAttribute("aria-rowindex");
  const at = cell?.getAttribute("data-at");
  return row && at ? { row: Number(row) - 1, atS: Number(at) } : null;
}

/** The cell at a spot, among those within a span. */
export function cellOf(
  { rows }: GuideState,
  { row, atS }: GuideSpot,
  span: Span,
): Cell | undefined {
  const channel = rows.channelAt(row);
  const cells = channel ? rows.cells(channel.id, span) : [];
  return cells[cellAt(cells, atS)];
}

export interface Pointed {
  /** Where a mouse rests, or rested last. */
  spot: GuideSpot | null;
  onPointerOver: (event: React.PointerEvent) => void;
  /** What the keyboard does counts from then on. */
  forget: () => void;
}

export function usePointed(): Pointed {
  const [under, setUnder] = useState<GuideSpot | null>(null);
  const [kept, setKept] = useState<GuideSpot | null>(null);
  const rested = useRested(under);
  if (rested && rested !== kept) setKept(rested);
  return {
    spot: kept,
    onPointerOver(event) {
      if (event.pointerType !== "mouse") return;
      const spot = spotOf(event);
      if (spot?.row !== under?.row || spot?.atS !== under?.atS) setUnder(spot);
    },
    forget() {
      setUnder(null);
      setKept(null);
    },
  };
}
