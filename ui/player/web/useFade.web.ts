/** The controls' presence: they fade 4 s after the last sign of the viewer, and stay while something needs them. */
import { useCallback, useEffect, useRef, useState } from "react";

const FADE_MS = 4_000;

export interface Fade {
  isShown: boolean;
  /** The viewer is there. */
  wake: () => void;
  /** Fades at once. */
  fade: () => void;
}

export function useFade(isNeeded: boolean): Fade {
  const [isAwake, setIsAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fade = useCallback(() => {
    clearTimeout(timer.current);
    setIsAwake(false);
  }, []);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIsAwake(true);
    if (!isNeeded) timer.current = setTimeout(() => setIsAwake(false), FADE_MS);
  }, [isNeeded]);
  if (isNeeded && !isAwake) setIsAwake(true);
  useEffect(() => {
    if (isNeeded) return undefined;
    timer.current = setTimeout(() => setIsAwake(false), FADE_MS);
    return () => clearTimeout(timer.current);
  }, [isNeeded]);
  return { isShown: isAwake, wake, fade };
}
