/** What plays, for tests. */
import { channelOf } from "../api/wire/channel";
import { showOf } from "../api/wire/show";
import type { PlayedItem } from "../app/player";
import { wireChannel, wireShow } from "./wireFixtures";

/** A show from 20:15 to 21:15, live, which could be started over. */
export const LIVE: PlayedItem = {
  show: showOf(wireShow()),
  channel: channelOf(wireChannel()),
  vod: null,
  location: "live",
  locations: ["live", "startover"],
  padding: { padIn: 0, padOut: 0 },
  seeking: "free",
  keySystem: null,
};
