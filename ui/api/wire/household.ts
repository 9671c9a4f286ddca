/** What was understood of a household's files, from the wire's names to the domain's. */
import {
  firstOf,
  type HouseholdChannel,
  type HouseholdFile,
  type HouseholdReport,
} from "../../domain/household";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";

type Wire = components["schemas"];

function fileOf(
  wire: Wire["HouseholdFile"] | undefined,
): HouseholdFile | undefined {
  return (
    wire && {
      name: wire.name,
      readAtS:
        wire.read_at === undefined ? undefined : epochSecondsOf(wire.read_at),
      channels: wire.channels,
      films: wire.films,
      shows: wire.shows,
      leftOut: wire.left_out,
      mended: wire.mended,
      flaws: wire.flaws,
      notUnderstood: wire.not_understood,
      problem: wire.problem,
    }
  );
}

function channelOf(
  wire: Wire["HouseholdChannel"] | Wire["FailedStream"],
): HouseholdChannel {
  return {
    id: wire.channel_epg,
    name: wire.channel_name,
    number: wire.channel_number,
  };
}

export function householdReportOf(body: unknown): HouseholdReport {
  const wire = body as Wire["HouseholdReport"];
  return {
    guide: fileOf(wire.guide),
    playlist: fileOf(wire.playlist),
    withoutGuide: firstOf(wire.channels_without_guide.map(channelOf)),
    withoutChannel: firstOf(wire.guide_without_channel.map(channelOf)),
    failed: firstOf(
      wire.failed_streams.map((stream) => ({
        ...channelOf(stream),
        failedAtS: epochSecondsOf(stream.failed_at),
        reason: stream.reason,
      })),
    ),
  };
}
