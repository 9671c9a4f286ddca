/** Tells when the browser has taken over all that the server drew, parts that wait for their turn included. */
import {
  createContext,
  startTransition,
  useEffect,
  useState,
  type ReactNode,
} from "react";

/** No code reads it: React hydrates what stands below a context before it changes that context. */
const Adopted = createContext(false);

interface Props {
  /** Called once; later than the first paint, and not before the code of each part is there. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * Around a page that is hydrated. What pages read beside React's own state (who is at the screen, the kept answers) must
 * stay as the server had it until then, or parts hydrated later would differ from their markup.
 */
export function Hydration({ onDone, children }: Props) {
  const [isAdopted, setAdopted] = useState(false);
  useEffect(() => startTransition(() => setAdopted(true)), []);
  useEffect(() => {
    if (isAdopted) onDone();
  }, [isAdopted, onDone]);
  return <Adopted value={isAdopted}>{children}</Adopted>;
}
