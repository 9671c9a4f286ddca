/** A feed row or list as both layouts draw it: heading, items in order, and what lies behind "+N more". */
import type { CardFacts } from "./cardFacts";

export interface ChannelTileFacts {
  channelName: string;
  number: number;
  logo: string | null;
}

export interface CategoryTileFacts {
  id: number;
  name: string;
  showCount: number;
}

/** `key` is stable while the row moves on in time, so that focus stays on it. `to` is where the item leads. */
export type RailItem =
  | { kind: "show"; key: string; to: string; card: CardFacts }
  | { kind: "channel"; key: string; to: string; tile: ChannelTileFacts }
  | { kind: "category"; key: string; to: string; tile: CategoryTileFacts };

export interface RailModel {
  /** Names the row for the focus engine, for example `home/101`. */
  laneKey: string;
  title: string;
  /** Where the heading leads, when the row has a full list. */
  to?: string;
  items: RailItem[];
  /** The '+N' tile after the last item. */
  more?: { count: number; to: string };
}
