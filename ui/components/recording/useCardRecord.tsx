/** The button that records from a card or from a line of a list: it comes once one points at that (decision 097). */
import { useState, type ReactNode } from "react";
import { useApp } from "../../app/hooks";
import type { CardShow } from "../../domain/show";

interface CardRecording {
  /** For the element that one points at. */
  pointing: Record<
    "onPointerOver" | "onFocusCapture",
    (() => void) | undefined
  >;
  /** Stands in that element itself. */
  button: ReactNode;
}

/** Nothing where there is no show, and on TV. */
export function useCardRecord(show: CardShow | null): CardRecording {
  const { CardRecord } = useApp().views;
  const [isPointed, setPointed] = useState(false);
  const point = CardRecord && (() => setPointed(true));
  return {
    pointing: { onPointerOver: point, onFocusCapture: point },
    button: isPointed && CardRecord && show && <CardRecord show={show} />,
  };
}
