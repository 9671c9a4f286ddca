/** people/{peopleId}: loader and data of a person, for both layouts. */
import { data, redirect, useParams, type LoaderFunction } from "react-router";
import { NOT_FOUND } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useNow } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { cardOf } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import { vodItems } from "../../components/card/vodItems";
import type { RailItem, VodItem } from "../../components/rail/railModel";
import { listPathOf, paths } from "../../domain/paths";
import { isPersonName } from "../../domain/person";
import { findsVod } from "../../domain/session";
import { personDetails } from "../../queries/people";
import { ensure, useResult } from "../../queries/query";

/** Waits for the person: the answer's status depends on them. A name has one spelling, so a person has one page. */
export function loader(app: App): LoaderFunction {
  return async ({ params, request }) => {
    const { peopleId } = params;
    if (!isPersonName(peopleId)) throw data(null, { status: NOT_FOUND });
    const person = await ensure(app, personDetails(peopleId));
    if (!person.ok) {
      const status = person.status === NOT_FOUND ? NOT_FOUND : 503;
      throw data(null, { status });
    }
    const { name } = person.value;
    const list = listPathOf(new URL(request.url).pathname);
    return name === peopleId ? null : redirect(paths.peopleOver(list, name));
  };
}

export interface PersonModel {
  name: string;
  portrait: string | null;
  shows: RailItem[];
  /** On demand, for those who find such titles in lists. */
  vod: VodItem[];
}

/** The person of this page. Their data is there: the loader waited for it. */
export function usePerson(): PersonModel {
  const { context, session } = useApp();
  const nowMs = useNow();
  const { list, vodList } = useSection();
  const { peopleId = "" } = useParams();
  const [person] = useResult(personDetails(peopleId));
  if (!person.ok) throw data(null, { status: 503 });
  const { name, portrait, shows, vod } = person.value;
  return {
    name,
    portrait,
    shows: shows.map(({ show, channel }) => ({
      kind: "show",
      key: show.id,
      to: cardPath(list, show),
      card: cardOf(show, channel, nowMs, context.language),
    })),
    vod: findsVod(session.get()) ? vodItems(vodList, vod) : [],
  };
}
