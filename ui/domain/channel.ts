/** A TV channel as the UI sees it (spec, section 3), without React and without the wire's names. */

export interface Channel {
  /** The channel's id in the guide. */
  id: string;
  name: string;
  /** Spoken language: `fr`, `de` or `en`. */
  language: string;
  /** The number a viewer types on the remote control. */
  number: number;
  liveUrl: string;
  replayUrl: string;
  archiveUrl: string;
  playable: boolean;
  startoverable: boolean;
  recordable: boolean;
  castable: boolean;
  encrypted: boolean;
  /** Seconds kept before a recording's start. */
  padIn: number;
  /** Seconds kept after a recording's end. */
  padOut: number;
  /** Hours of replay; 0 means none. */
  replayableHours: number;
  isAccurate: boolean;
  /** Groups in which a household's playlist has it. */
  groups?: readonly string[] | undefined;
  /** Logo for light grounds and for dark ones. */
  image: { light: string | null; dark: string | null };
}

/** What a card or a list row needs of a channel; it travels in the page, so it is small. */
export interface CardChannel {
  id: string;
  name: string;
  number: number;
  encrypted: boolean;
  playable: boolean;
  replayableHours: number;
  /** Logo for dark grounds. */
  image: string | null;
}

/** What a tile or a list row without badges needs of a channel. */
export type TileChannel = Pick<
  CardChannel,
  "id" | "name" | "number" | "image" | "playable"
>;

export function cardChannelOf(channel: Channel): CardChannel {
  return {
    id: channel.id,
    name: channel.name,
    number: channel.number,
    encrypted: channel.encrypted,
    playable: channel.playable,
    replayableHours: channel.replayableHours,
    image: channel.image.dark ?? channel.image.light,
  };
}

export function tileChannelOf(channel: Channel): TileChannel {
  const { id, name, number, image, playable } = cardChannelOf(channel);
  return { id, name, number, image, playable };
}

/** Channel order where no usage is known: by number. */
export function byNumber(
  a: { number: number; id: string },
  b: { number: number; id: string },
): number {
  return a.number - b.number || (a.id < b.id ? -1 : 1);
}

/** A channel whose id starts with `fast_` is a free, ad-supported one (spec, section 3). */
export function isFastChannel(channelId: string): boolean {
  return channelId.startsWith("fast_");
}
