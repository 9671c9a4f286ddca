/** Which list a view belongs to, and whether it lies over that list. Filled in by layouts/ListSection. */
import { createContext, useContext } from "react";
import { paths, type Section } from "../../domain/paths";

export interface SectionState {
  section: Section;
  /** The list's path, also while details cover it: what they lead to opens over the same list. */
  list: string;
  /** The list's query, also while details cover it and the address is theirs. */
  listSearch: string;
  /** Whether a list is mounted below the details. */
  overList: boolean;
}

export const SectionContext = createContext<SectionState>({
  section: "live",
  list: paths.live(),
  listSearch: "",
  overList: false,
});

export function useSection(): SectionState {
  return useContext(SectionContext);
}
