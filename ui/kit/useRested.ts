/** What the focus rests on: while it hurries past, nothing is asked for. */
import { useEffect, useState } from "react";

const REST_MS = 250;

/** The value, once it has stayed the same for a moment; null until then. */
export function useRested<T>(value: T | null): T | null {
  const [rested, setRested] = useState<T | null>(null);
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(rest);
  }, [value]);
  return rested === value ? rested : null;
}
