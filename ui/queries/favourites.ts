/** The people whom an account follows: who they are, and following a person or no more. */
import type { Api } from "../api/client";
import { NOT_FOUND, type ApiResult } from "../api/result";
import { favouritesOf, withPeople } from "../api/wire/backupConfig";
import type { App } from "../app/context";
import { withFavourite } from "../domain/favourites";
import { ACTORS, ACTORS_SHOWS, feedKey } from "../domain/feeds";
import type { MessageKey } from "../i18n/messages";
import { BACKUP_CONFIG, changeConfig } from "./backupConfig";
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

/** Follows a person, or no more. Null when that worked, else what to tell the user. */
export async function setFavourite(
  app: App,
  name: string,
  isWanted: boolean,
): Promise<MessageKey | null> {
  let people: string[] = [];
  const message = await changeConfig(app.api, (before) => {
    people = withFavourite(before.people, name, isWanted);
    return isWanted && people.indexOf(name) === -1
      ? "favourites.full"
      : withPeople(before, people);
  });
  if (message === null) show(app, people);
  return message;
}
