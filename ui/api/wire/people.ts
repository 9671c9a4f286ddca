/** People with their works, from the wire's names to the domain's. */
import { safePicture } from "../../domain/pictures";
import type { Show } from "../../domain/show";
import type { components } from "../schema";
import { showOf } from "./show";

type Wire = components["schemas"];

/** Somebody by name, and one show of each of their works. */
export interface WirePerson {
  name: string;
  portrait: string | null;
  shows: Show[];
}

export function peopleOf(body: unknown): WirePerson[] {
  return (body as Wire["PeopleList"]).people.map((person) => ({
    name: person.people_id,
    portrait: safePicture(person.people_image),
    shows: person.shows.map(showOf),
  }));
}
