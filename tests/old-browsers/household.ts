/** A household that has been using its TV for a while: every list of it has more than a screen holds. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { recordLast } from "../../bench/recorded.mjs";
import { nowMs } from "../e2e/clock";
import type { Found } from "../e2e/everyPage";
import { furnish, write } from "../e2e/furnished";
import { replayRated } from "../e2e/rated";
import { onAir, showsOf } from "../e2e/television";

type Wire = components["schemas"];

const MANY = 10;
const HOUR_MS = 3_600_000;

/** What the pictures' addresses may name. */
export interface Household extends Found {
  recorded: string;
  rated: string;
}

async function read<T>(api: APIRequestContext, call: string): Promise<T> {
  const answer = await api.get(`/api/mobile/${call}`);
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** One show to come of each of so many channels. */
export async function plan(api: APIRequestContext): Promise<void> {
  const fromS = (nowMs() + HOUR_MS) / 1000;
  let planned = 0;
  for (const { channel } of await onAir(api)) {
    if (!channel.channel_recordable) continue;
    const later = (await showsOf(api, "", channel.channel_epg)).find(
      ({ show_serie_id, show_start }) => !show_serie_id && show_start > fromS,
    );
    if (!later) continue;
    await write(api, `recordings/${later.show_id}/`, {});
    planned += 1;
    if (planned === MANY) return;
  }
  throw new Error(`${planned} shows can be recorded, not ${MANY}`);
}

/** So many series. More of them is to come than an account has hours for, which the list says of those that came last. */
export async function followSeries(api: APIRequestContext): Promise<void> {
  const followed = new Set<string>();
  for (const { channel, show } of await onAir(api)) {
    const { show_serie_id: serie } = show;
    if (!serie || !channel.channel_recordable || followed.has(serie)) continue;
    await write(api, `recordings/serial/${serie}/`, { retention: 3 });
    followed.add(serie);
    if (followed.size === MANY) return;
  }
  throw new Error(`${followed.size} series can be recorded, not ${MANY}`);
}

/** Whom the service suggests first, besides whom it follows already. */
async function followPeople(api: APIRequestContext): Promise<void> {
  const { people } = await read<Wire["PeopleList"]>(api, "people/suggestions/");
  const { config } = await read<Wire["BackupConfigAnswer"]>(
    api,
    "backupconfig/",
  );
  const names = people.slice(0, MANY).map(({ people_id }) => people_id);
  const all = [...new Set([...config.people, ...names])];
  await write(api, "backupconfig/", { config: { ...config, people: all } });
}

/** `api` makes its calls, from a device of its own. */
export async function settleIn(api: APIRequestContext): Promise<Household> {
  const found = await furnish(api);
  const [recorded = "", ...others] = await recordLast(api);
  for (const id of others.slice(0, MANY))
    await write(api, `recordings/${id}/archive/`, {});
  await plan(api);
  await followSeries(api);
  await followPeople(api);
  const { show_id: rated } = await replayRated(api, "", 16);
  return { ...found, recorded, rated };
}
