/** /feedback: a message to those who help. */
import { SIGNED_IN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const feedback: Page = {
  name: "feedback",
  guard: SIGNED_IN,
  web: () => import("./Feedback.web"),
  tv: () => import("./Feedback.tv"),
  words: [
    {
      name: "feedback",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
