/** What the catalogue of the video on demand says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vod.title": "Video on demand",
  "vod.menu": "Sections of the catalogue",
  "vod.breadcrumbs": "Breadcrumb",
  "vod.list": "My list",
  "vod.purchased": "My rentals",
  "vod.begun": "Continue watching",
  "vod.seasons": "All seasons",
  "vod.count.one": "{count} title",
  "vod.count.other": "{count} titles",
  "vod.pages": "Pages of the section",
  "vod.previous": "Previous titles",
  "vod.further": "More titles",
  "vod.empty": "There is nothing in this section at the moment.",
  "vod.order": "Sort by",
  "vod.order.catalogue": "Catalogue order",
  "vod.order.title": "Title",
  "vod.order.price": "Price",
  "vod.free": "Free or included",
  "vod.noneFree": "Nothing in this section is free or included at the moment.",
  "vod.notIncluded": "Your subscription does not include video on demand.",
};
