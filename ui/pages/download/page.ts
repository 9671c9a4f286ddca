/** /download/{showId}: a recording as a file. */
import { recordingWords } from "../../components/recording/words";
import { SIGNED_IN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const download: Page = {
  name: "download",
  guard: SIGNED_IN,
  web: () => import("./Download.web"),
  tv: () => import("./Download.tv"),
  words: [
    {
      name: "download",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    recordingWords,
  ],
};
