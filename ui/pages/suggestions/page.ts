/** /suggestions: what an account may like, by category; /suggestions/{id}/{tab}: everything of one category. */
import { CATEGORY_ORDER } from "../../domain/categories";
import { SUGGESTION_TABS } from "../../domain/tabs";
import type { ListPage } from "../../app/routing/page";

export const suggestions: ListPage = {
  name: "suggestions",
  isList: true,
  // No permission is without an account.
  guard: { auth: true, permission: "suggestions" },
  params: { id: CATEGORY_ORDER.map(String), tab: SUGGESTION_TABS },
  web: () => import("./Suggestions.web"),
  tv: () => import("./Suggestions.tv"),
  words: [
    {
      name: "suggestions",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
