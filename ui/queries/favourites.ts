/** The people whom an account follows: who they are, and following a person or no more. */
import type { Api } from "../api/client";
import { messageOf } from "../api/failure";
import { NOT_FOUND, type ApiResult } from "../api/result";
import {
  DEFAULT_CONFIG,
  favouritesOf,
  withPeople,
} from "../api/wire/backupConfig";
import type { App } from "../app/context";
import { withFavourite } from "../domain/favourites";
import { ACTORS, ACTORS_SHOWS, feedKey } from "../domain/feeds";
import type { MessageKey } from "../i18n/messages";
import { BACKUP_CONFIG, savedConfig, writeConfig } from "./backupConfig";
import type { QueryDefinition } from "./query";

/** No person is followed before one was chosen (a 404: the default configuration). */
async function orNone(
  names: Promise<ApiResult<string[]>>,
): Promise<ApiResult<string[]>> {
  const result = await names;
  return !result.ok && result.status === NOT_FOUND
    ? { ok: true, value: [], ageMs: 0 }
    : result;
}

/** As they were moments ago at the latest: feeds share the answer. */
export const favouriteNames = (api: Api) =>
  orNone(api.get(BACKUP_CONFIG, favouritesOf));

/** Asked for anew each time: other devices of the account change them as well. */
export const favourites: QueryDefinition<string[]> = {
  key: ["favourites"],
  load: (api) => orNone(api.fresh(BACKUP_CONFIG, favouritesOf)),
};

/** What shows the favourites asks for them anew. */
function show({ queryClient }: App, value: string[]): void {
  queryClient.setQueryData(favourites.key, { ok: true, value, ageMs: 0 });
  const shows = feedKey({ id: ACTORS_SHOWS });
  for (const queryKey of [
    ["people", "favourites"],
    ["actorsShows"],
    ["feed", shows],
    ["feed", feedKey({ id: ACTORS })],
    ["feedList", shows],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Changes are made one after the other: each begins with what the one before it left. */
let last: Promise<unknown> = Promise.resolve();

async function change(
  app: App,
  name: string,
  isWanted: boolean,
): Promise<MessageKey | null> {
  const config = await savedConfig(app.api);
  if (!config.ok) return messageOf(config.status);
  const before = config.value ?? DEFAULT_CONFIG;
  const people = withFavourite(before.people, name, isWanted);
  if (isWanted && people.indexOf(name) === -1) return "favourites.full";
  const sent = await writeConfig(app.api, withPeople(before, people));
  if (!sent.ok) return messageOf(sent.status);
  show(app, people);
  return null;
}

/** Follows a person, or no more. Null when that worked, else what to tell the user. */
export function setFavourite(
  app: App,
  name: string,
  isWanted: boolean,
): Promise<MessageKey | null> {
  const changed = last.then(() => change(app, name, isWanted));
  last = changed.catch(() => {});
  return changed;
}
