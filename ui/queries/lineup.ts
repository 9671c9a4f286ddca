/** The line-up as the account has it, with the channels that it hid, that of the operator, and how it is saved. A chunk of the page that arranges it. */
import type { Api } from "../api/client";
import { done } from "../api/client";
import { messageOf } from "../api/failure";
import type { ApiResult } from "../api/result";
import { channelsOf, hiddenChannelsOf } from "../api/wire/channel";
import type { App } from "../app/context";
import {
  byNumber,
  tileChannelOf,
  type Channel,
  type TileChannel,
} from "../domain/channel";
import { orderOf, type LineupChannel } from "../domain/lineup";
import type { MessageKey } from "../i18n/messages";
import type { QueryDefinition } from "./query";

function lineupOf(body: unknown): LineupChannel[] {
  const of = (channels: Channel[], isHidden: boolean) =>
    channels
      .sort(byNumber)
      .map((channel) => ({ ...tileChannelOf(channel), isHidden }));
  return [...of(channelsOf(body), false), ...of(hiddenChannelsOf(body), true)];
}

/** Asked for anew each time: other devices of the account change it as well. */
export const lineup: QueryDefinition<LineupChannel[]> = {
  key: ["lineup"],
  load: (api: Api) => api.fresh("/api/mobile/channels/", lineupOf),
};

/** The operator's order, whatever the account made of it. */
export const operatorLineup: QueryDefinition<TileChannel[]> = {
  key: ["operatorLineup"],
  load: (api: Api) =>
    api.get("/api/mobile/channels/?lineup=default", (body) =>
      channelsOf(body).sort(byNumber).map(tileChannelOf),
    ),
};

const CALL = "/api/mobile/lineup/";

/** Whatever else is kept was made for the line-up as it was. */
function forgetTheRest(app: App): void {
  void app.queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== lineup.key[0],
    refetchType: "none",
  });
}

function messageFor(app: App, sent: ApiResult<void>): MessageKey | null {
  if (!sent.ok) return messageOf(sent.status);
  forgetTheRest(app);
  return null;
}

/** Null when that worked, else what to tell the user. */
export async function saveLineup(
  app: App,
  channels: readonly LineupChannel[],
): Promise<MessageKey | null> {
  const write = { method: "PUT", payload: orderOf(channels) } as const;
  const failure = messageFor(app, await app.api.send(CALL, write, done));
  if (failure === null)
    app.queryClient.setQueryData(lineup.key, {
      ok: true,
      value: channels.slice(),
      ageMs: 0,
    });
  return failure;
}

/** The operator's order again, with all channels. */
export async function resetLineup(app: App): Promise<MessageKey | null> {
  const write = { method: "DELETE", payload: {} } as const;
  return messageFor(app, await app.api.send(CALL, write, done));
}
