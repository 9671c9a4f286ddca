/** What one sees of a page as it opens: its pictures are fetched with the document; all others once they come near the view, which is known when all is laid out. */
import { createContext, useContext, type ReactNode } from "react";

/** So much of a list on the web is in view as it opens, on most screens. */
export const FIRST_SEEN = 6;

const IsFirstSeen = createContext(false);

/** Around items at the beginning of a page. A context doesn't reach into a `SharedFragment`: it stands inside of it. */
export function FirstSeen({
  isFirst,
  children,
}: {
  isFirst: boolean;
  children: ReactNode;
}) {
  return isFirst ? (
    <IsFirstSeen.Provider value={true}>{children}</IsFirstSeen.Provider>
  ) : (
    children
  );
}

export function useIsFirstSeen(): boolean {
  return useContext(IsFirstSeen);
}
