/** /recordings/{tab}: what an account recorded, will record, and keeps for good. */
import { recordingWords } from "../../components/recording/words";
import type { Guard } from "../../domain/guards";
import {
  RECORDING_TABS,
  RECORDINGS_QUERY,
} from "../../domain/recordingsAddress";
import type { ListPage } from "../../app/routing/page";

/** Visitors are asked to sign in; the spec says so for TV, and no permission is without an account. */
const RECORDERS: Guard = { auth: true, permission: "recordings" };

export const recordings: ListPage = {
  name: "recordings",
  isList: true,
  guard: RECORDERS,
  params: { tab: RECORDING_TABS },
  query: RECORDINGS_QUERY,
  web: () => import("./Recordings.web"),
  tv: () => import("./Recordings.tv"),
  words: [
    {
      name: "recordings",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    recordingWords,
  ],
};
