/**
 * /settings: what is chosen on this device and for the account. The same address in both layouts. /settings/{view}, which is
 * ours: a page of the operator's, on TV. One page: pages weigh on the first screens of all others.
 */
import { OPEN } from "../../domain/guards";
import { WEB_VIEW_NAMES } from "../../domain/webView";
import type { Page } from "../../app/routing/page";

export const settings: Page = {
  name: "settings",
  guard: OPEN,
  params: { view: WEB_VIEW_NAMES },
  web: () => import("./Settings.web"),
  tv: () => import("./Settings.tv"),
  words: [
    {
      name: "settings",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
