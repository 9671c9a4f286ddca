/** /logout: ends the session, and says so. */
import { EVERYBODY } from "../../domain/guards";
import { LOGOUT_QUERY } from "../../domain/pageQueries";
import type { Page } from "../../app/routing/page";

export const logout: Page = {
  name: "logout",
  guard: EVERYBODY,
  query: LOGOUT_QUERY,
  plain: true,
  // Decided once a visit: a user who turns out to be at the screen later did not come to leave.
  once: true,
  web: () => import("./Logout.web"),
  tv: () => import("./Logout.tv"),
  words: [
    {
      name: "logout",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
