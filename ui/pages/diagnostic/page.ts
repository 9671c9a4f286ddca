/**
 * /diagnostic: what this device can do, for support. /performance/{effective}: how fast it is, and whether it is slow.
 * /diagnostic/household, which is ours: what was understood of a household's own files. One page: each is for who looks
 * after television, and pages weigh on the first screens of all others.
 */
import { OPEN, SIGNED_IN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const diagnostic: Page = {
  name: "diagnostic",
  guard: OPEN,
  params: { effective: ["true", "false"], subject: ["household"] },
  web: () => import("./Diagnostic.web"),
  tv: () => import("./Diagnostic.tv"),
  words: [
    {
      name: "diagnostic",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};

/** What was understood of a household's files is told to who is signed in: visitors would read that there are none. */
export const household: Page = { ...diagnostic, guard: SIGNED_IN };
