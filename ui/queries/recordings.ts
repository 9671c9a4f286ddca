/** What an account records: its recordings, series rules and quotas, asked for anew each time, since they change by hand. */
import { RECORDINGS_CALL } from "../api/accountCalls";
import type { Api } from "../api/client";
import type { components } from "../api/schema";
import { showOf } from "../api/wire/show";
import { cardChannelOf, type Channel } from "../domain/channel";
import { safePicture } from "../domain/pictures";
import type { Recording, SeriesRule } from "../domain/recording";
import type { Quotas } from "../domain/recordingQuota";
import { cardShowOf, type Show } from "../domain/show";
import { mapResult } from "../api/result";
import { allChannels, channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";

type Wire = components["schemas"];

export interface RecordingLibrary {
  recordings: Recording[];
  rules: SeriesRule[];
}

const QUOTAS = "/api/mobile/recordings/quotas/";

/** A channel that left the line-up is known by its id alone; what was recorded of it stays. */
function channelOfId(id: string, lineup: Map<string, Channel>) {
  const channel = lineup.get(id);
  if (channel) return cardChannelOf(channel);
  return {
    id,
    name: id,
    number: 0,
    playable: false,
    encrypted: false,
    replayableHours: 0,
    image: null,
  };
}

function recordingOf(
  wire: Wire["RecordedShow"],
  archived: Set<string>,
  lineup: Map<string, Channel>,
): Recording {
  const show: Show = showOf(wire);
  return {
    show: cardShowOf(show),
    channel: channelOfId(show.channelId, lineup),
    serieId: show.serieId,
    padIn: wire.show_pad_in,
    padOut: wire.show_pad_out,
    isArchived: archived.has(show.id),
  };
}

function ruleOf(
  wire: Wire["SerialRecording"],
  lineup: Map<string, Channel>,
): SeriesRule {
  const channel = channelOfId(wire.serie_channel, lineup);
  return {
    serieId: wire.serie_id,
    title: wire.serie_title,
    retention: wire.retention,
    image: safePicture(wire.serie_image),
    channelName: channel.name,
    channelLogo: channel.image,
    categoryId: wire.serie_category,
    isOverQuota: wire.serie_over_quota,
  };
}

function libraryOf(
  { shows, series, archives }: Wire["RecordingList"],
  channelList: readonly Channel[],
): RecordingLibrary {
  const lineup = new Map(channelList.map((channel) => [channel.id, channel]));
  const archived = new Set(archives);
  return {
    recordings: shows.map((show) => recordingOf(show, archived, lineup)),
    rules: series.map((rule) => ruleOf(rule, lineup)),
  };
}

const listOf = (body: unknown) => body as Wire["RecordingList"];

export const recordingLibrary: QueryDefinition<RecordingLibrary> = {
  key: ["recordings", "library"],
  load: (api) =>
    joined(api.fresh(RECORDINGS_CALL, listOf), allChannels(api), libraryOf),
};

function quotasOf(body: unknown): Quotas {
  const quotas = body as Wire["Quotas"];
  return {
    recordings: { usedS: quotas.RecQuotaUsed, maxS: quotas.RecQuotaMax },
    archives: { usedS: quotas.ArchiveQuotaUsed, maxS: quotas.ArchiveQuotaMax },
  };
}

export const recordingQuotas: QueryDefinition<Quotas> = {
  key: ["recordings", "quotas"],
  load: (api) => api.fresh(QUOTAS, quotasOf),
};

/** The channels that can be recorded, with their replayable hours by id. */
export const recordableChannels: QueryDefinition<Record<string, number>> = {
  key: ["recordableChannels"],
  async load(api: Api) {
    return mapResult(await channels(api), (lineup) => {
      const hours: Record<string, number> = {};
      for (const { id, recordable, replayableHours } of lineup)
        if (recordable) hours[id] = replayableHours;
      return hours;
    });
  },
};
