/** /login: e-mail and password; on TV the device code beside them. */
import { EVERYBODY } from "../../domain/guards";
import { LOGIN_QUERY } from "../../domain/pageQueries";
import { signInWords } from "../../components/sign-in/words";
import type { Page } from "../../app/routing/page";

export const login: Page = {
  name: "login",
  guard: EVERYBODY,
  query: LOGIN_QUERY,
  plain: true,
  web: () => import("./Login.web"),
  tv: () => import("./Login.tv"),
  words: [
    {
      name: "login",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    signInWords,
  ],
};
