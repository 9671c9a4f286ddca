/** People with their shows and what is on demand with them, from the wire's names to the domain's. */
import { safePicture } from "../../domain/pictures";
import type { Show } from "../../domain/show";
import type { VodElement } from "../../domain/vod/element";
import type { components } from "../schema";
import { showOf } from "./show";
import { vodElementsOf } from "./vod";

type Wire = components["schemas"];

/** A person by name, and their shows, one of each series or film. */
export interface WirePerson {
  name: string;
  portrait: string | null;
  shows: Show[];
  /** What is on demand with them: told of one person alone. */
  vod: VodElement[];
}

export function peopleOf(body: unknown): WirePerson[] {
  return (body as Wire["PeopleList"]).people.map((person) => ({
    name: person.people_id,
    portrait: safePicture(person.people_image),
    shows: person.shows.map(showOf),
    vod: vodElementsOf(person.vod ?? []),
  }));
}
