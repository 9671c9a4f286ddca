/** A feed or a list as both layouts draw it: heading, items in order, and what lies behind "+N more". */
import type { VodElement } from "../../domain/vod/element";
import type { CardModel } from "../card/cardModel";

export interface ChannelTileModel {
  channelName: string;
  number: number;
  logo: string | null;
}

export interface CategoryTileModel {
  id: number;
  name: string;
  showCount: number;
}

export interface PersonTileModel {
  name: string;
  portrait: string | null;
}

/** `key` is stable while the rail moves on in time, so that focus stays on it. `to` is where the item leads. */
export type RailItem =
  | {
      kind: "show";
      key: string;
      to: string;
      card: CardModel;
      /** In "watch next", where one can take it out. */
      isRemovable?: boolean;
    }
  | {
      kind: "channel";
      key: string;
      to: string;
      tile: ChannelTileModel;
      /** The channel's id, where it can be played: by the remote's Play. */
      plays?: string;
      /** Nothing that one could read about is announced on it: what opens others plays it. */
      isUnannounced?: boolean;
    }
  | { kind: "category"; key: string; to: string; tile: CategoryTileModel }
  | { kind: "person"; key: string; to: string; tile: PersonTileModel }
  /** A title on demand, by its poster or by its wide picture. */
  | {
      kind: "poster" | "backdrop";
      key: string;
      to: string;
      element: VodElement;
      /** 0 to 100: how far the viewer got, in rails about that. */
      watchedPercent?: number;
      /** Where the viewer left it, in seconds; a card says so in the place of its price. */
      leftAtS?: number;
    };

/** A title on demand. */
export type VodItem = Extract<RailItem, { kind: "poster" | "backdrop" }>;

export interface RailModel<Item extends RailItem = RailItem> {
  /** Names the rail for the focus engine, for example `home/101`. */
  laneKey: string;
  title: string;
  /** Where the heading leads, when the rail has a full list. */
  to?: string;
  items: Item[];
  /** How many there are, when a page has only the first of them. */
  total?: number;
  /** The '+N' tile after the last item. */
  more?: { count: number; to: string };
}
