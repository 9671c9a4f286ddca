/** Channels, from the wire's names to the domain's. Addresses are checked here, once, so that no view has to. */
import { isFastChannel, type Channel } from "../../domain/channel";
import { safePicture } from "../../domain/pictures";
import type { components } from "../schema";

type Wire = components["schemas"];

export function channelOf(wire: Wire["Channel"]): Channel {
  return {
    id: wire.channel_epg,
    name: wire.channel_name,
    language: wire.channel_language,
    number: wire.channel_number,
    liveUrl: wire.channel_ott_live_url,
    replayUrl: wire.channel_ott_replay_url,
    archiveUrl: wire.channel_ott_archive_url,
    // Free channels are never disabled (spec, section 3).
    playable: wire.channel_playable || isFastChannel(wire.channel_epg),
    startoverable: wire.channel_startoverable,
    recordable: wire.channel_recordable,
    castable: wire.channel_castable,
    encrypted: wire.channel_encrypted,
    padIn: wire.channel_pad_in,
    padOut: wire.channel_pad_out,
    replayableHours: wire.channel_replayable_hours,
    isAccurate: wire.channel_is_accurate,
    groups: wire.channel_groups,
    image: {
      light: safePicture(wire.channel_image),
      dark: safePicture(wire.channel_image_dark),
    },
  };
}

export function channelsOf(body: unknown): Channel[] {
  return (body as Wire["ChannelList"]).channels.map(channelOf);
}

/** Those that the account hid. */
export function hiddenChannelsOf(body: unknown): Channel[] {
  return ((body as Wire["ChannelList"]).hidden ?? []).map(channelOf);
}

/** Hidden ones as well: what was recorded there is still watched. */
export function allChannelsOf(body: unknown): Channel[] {
  return [...channelsOf(body), ...hiddenChannelsOf(body)];
}
