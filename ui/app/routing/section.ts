/** Which list a view belongs to, and whether it lies over that list. Filled in by layouts/ListSection. */
import { createContext, useContext } from "react";
import { paths } from "../../domain/paths";
import type { MessageKey } from "../../i18n/messages";

type NameIn<Key> = Key extends `nav.${infer Name}` ? Name : never;

/** A list that details open over, by its page's name. The menu and the way back call it `nav.<name>`, so it must have that. */
export type Section = NameIn<MessageKey>;

/** Where details open. */
export interface Lists {
  /** The list's path, also while details cover it: what they lead to opens over the same list. */
  list: string;
  /** The same for titles on demand: the catalogue, where they open over no such list. */
  vodList: string;
}

export interface SectionState extends Lists {
  section: Section;
  /** The list's query, also while details cover it and the address is theirs. */
  listSearch: string;
  /** Whether a list is mounted below the details. */
  overList: boolean;
}

/** Where no list has been open yet. */
export const FIRST_LISTS: Lists = {
  list: paths.live(),
  vodList: paths.vodScreen(),
};

export const SectionContext = createContext<SectionState>({
  ...FIRST_LISTS,
  section: "live",
  listSearch: "",
  overList: false,
});

export function useSection(): SectionState {
  return useContext(SectionContext);
}
