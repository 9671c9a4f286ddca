/** A device on which nothing was chosen. */
import type { Appearance } from "../api/pageContext";

export const AS_DEFAULT: Appearance = {
  channelGrid: false,
  playableOnly: false,
  compactList: false,
  showList: false,
  hideMenu: false,
  liteMode: false,
};
