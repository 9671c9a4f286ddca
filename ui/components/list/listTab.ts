/** One tab of a list, as both layouts draw it. */
export interface ListTab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** One of several things to choose from within a list. */
export interface ListChoice {
  key: string;
  label: string;
  isChosen: boolean;
  choose: () => void;
}
