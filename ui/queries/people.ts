/** People with their shows: one by name, the favourites of an account, and those that are suggested. */
import type { Api } from "../api/client";
import { failed, mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import { peopleOf, type WirePerson } from "../api/wire/people";
import type { Channel } from "../domain/channel";
import { inCalls } from "../domain/favourites";
import { folded } from "../domain/letters";
import type { Show, ShowOnChannel } from "../domain/show";
import type { TimeTab } from "../domain/tabs";
import { underTab } from "../domain/timeTab";
import type { VodElement } from "../domain/vod/element";
import { channels } from "./calls";
import { favourites } from "./favourites";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

/** A person who plays in shows of the guide or on demand, directs or presents them. */
export interface Person {
  name: string;
  portrait: string | null;
  shows: ShowOnChannel[];
  vod: VodElement[];
}

function personOf(
  people: readonly WirePerson[],
  lineup: readonly Channel[],
): Person | null {
  const [person] = people;
  return person
    ? {
        name: person.name,
        portrait: person.portrait,
        shows: onChannels(person.shows, lineup),
        vod: person.vod,
      }
    : null;
}

/** 404 for an unknown name. */
export function personDetails(name: string): QueryDefinition<Person> {
  const call = `/api/mobile/people/${encodeURIComponent(name)}/`;
  return {
    key: ["people", name],
    async load(api) {
      const result = await joined(
        api.get(call, peopleOf),
        channels(api),
        personOf,
      );
      if (!result.ok) return result;
      const { value } = result;
      return value ? { ...result, value } : failed(NOT_FOUND);
    },
  };
}

/** Those of the names that the guide knows. */
export async function peopleByName(
  api: Api,
  names: readonly string[],
): Promise<ApiResult<WirePerson[]>> {
  const answers = await Promise.all(
    inCalls(names).map((some) => {
      const list = some.map(encodeURIComponent).join(",");
      return api.get(`/api/mobile/people/${list}/`, peopleOf);
    }),
  );
  const people: WirePerson[] = [];
  let ageMs = 0;
  for (const answer of answers) {
    if (!answer.ok) return answer;
    people.push(...answer.value);
    ageMs = Math.max(ageMs, answer.ageMs);
  }
  return { ok: true, value: people, ageMs };
}

/** The shows of several people, each once. */
export function showsOfAll(people: readonly WirePerson[]): Show[] {
  const byId = new Map<string, Show>();
  for (const { shows } of people)
    for (const show of shows) if (!byId.has(show.id)) byId.set(show.id, show);
  return Array.from(byId.values());
}

/** What a list of people tells of one. */
export interface ListedPerson {
  name: string;
  portrait: string | null;
  /** Shows in the guide. */
  showCount: number;
}

const listed = ({ name, portrait, shows }: WirePerson): ListedPerson => ({
  name,
  portrait,
  showCount: shows.length,
});

export const suggestedPeople: QueryDefinition<ListedPerson[]> = {
  key: ["people", "suggested"],
  load: async (api) =>
    mapResult(
      await api.get("/api/mobile/people/suggestions/", peopleOf),
      (people) => people.map(listed),
    ),
};

/** By name. Whom the guide does not know at the moment has no shows. */
export function favouritesFrom(
  names: readonly string[],
  people: readonly WirePerson[],
): ListedPerson[] {
  const known = new Map(people.map((person) => [person.name, person] as const));
  return names
    .map((name) => {
      const person = known.get(name);
      return person ? listed(person) : { name, portrait: null, showCount: 0 };
    })
    .sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
}

export const favouritePeople: QueryDefinition<ListedPerson[]> = {
  key: ["people", "favourites"],
  async load(api) {
    const names = await favourites.load(api);
    if (!names.ok) return names;
    return mapResult(await peopleByName(api, names.value), (people) =>
      favouritesFrom(names.value, people),
    );
  },
};

/** As many as the widest screen shows at first. */
const SHOWS_IN_PAGE = 24;

export interface ActorsShows {
  /** All there are; in a page those that a tab begins with. */
  shows: ShowOnChannel[];
  isWhole: boolean;
  /** No person is followed. */
  hasNoFavourites: boolean;
}

/** One function, not made anew: it names what is worked out once for shared answers. */
function showsOfPeople(
  people: readonly WirePerson[],
  lineup: readonly Channel[],
): ShowOnChannel[] {
  return onChannels(showsOfAll(people), lineup);
}

/** The shows in which the favourites are, as a tab is at a moment. */
export function actorsShows(
  tab: TimeTab,
  nowMs: number,
): QueryDefinition<ActorsShows> {
  return {
    key: ["actorsShows", tab],
    async load(api) {
      const names = await favourites.load(api);
      if (!names.ok) return names;
      const people = peopleByName(api, names.value);
      const found = await joined(people, channels(api), showsOfPeople);
      return mapResult(found, (shows) => ({
        shows: api.isForPage
          ? underTab(tab, shows, nowMs).slice(0, SHOWS_IN_PAGE)
          : shows,
        isWhole: !api.isForPage,
        hasNoFavourites: names.value.length === 0,
      }));
    },
  };
}
