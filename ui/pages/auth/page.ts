/** /auth/{username}/{token}/: a sign-in by link, after a confirming click. */
import { EVERYBODY } from "../../domain/guards";
import { signInWords } from "../../components/sign-in/words";
import type { Page } from "../../app/routing/page";

export const auth: Page = {
  name: "auth",
  guard: EVERYBODY,
  open: { username: "text", token: "text" },
  plain: true,
  web: () => import("./Auth.web"),
  tv: () => import("./Auth.tv"),
  words: [
    {
      name: "auth",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    signInWords,
  ],
};
