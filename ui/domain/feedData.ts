/** What the feeds of Home hold: each kind of feed with the data its items need, and no more. */
import type { CardChannel, TileChannel } from "./channel";
import type { Category } from "./categories";
import type { SessionStatus } from "./session";
import type { CardShow, ShowOnChannel } from "./show";
import type { ShowTimes } from "./timeStatus";
import type { VodElement } from "./vod/element";

/** A channel with the shows that follow each other on it, the earliest first. */
export interface ChannelSchedule<C, S extends ShowTimes> {
  channel: C;
  shows: S[];
}

/** What a channel tile needs of a show: where it leads, and until when. */
export type ScheduleSlot = ShowTimes & { id: string };

/** A person whom an account follows. */
export interface FeedPerson {
  name: string;
  portrait: string | null;
}

/** The data of one feed, at most 20 items of `total` (the feed of channels has all, but for its beginning in a page). */
export type FeedData =
  | {
      kind: "live";
      items: ChannelSchedule<CardChannel, CardShow>[];
      total: number;
      /** In the order of how much the account watches which channel. */
      isByUsage?: true;
    }
  | {
      kind: "channels";
      items: ChannelSchedule<TileChannel, ScheduleSlot>[];
      total: number;
    }
  | { kind: "replay"; items: ShowOnChannel[]; total: number }
  | { kind: "categories"; items: Category[] }
  | { kind: "shows"; items: ShowOnChannel[]; total: number }
  | { kind: "vod"; items: VodElement[]; total: number }
  | { kind: "people"; items: FeedPerson[]; total: number };

/** For whom the feeds of an account are made, and as they are at which moment. */
export interface FeedView {
  nowMs: number;
  session: SessionStatus;
}
