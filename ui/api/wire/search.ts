/** What a search found, from the wire's names to the domain's. Adult shows are filtered out (spec, section 3). */
import type { Show } from "../../domain/show";
import type { VodElement } from "../../domain/vod/element";
import type { components } from "../schema";
import { showOf } from "./show";
import { vodElementsOf } from "./vod";

type Wire = components["schemas"];

export interface SearchAnswer {
  shows: Show[];
  people: string[];
  vod: VodElement[];
}

export function searchOf(body: unknown): SearchAnswer {
  const wire = body as Wire["SearchAnswer"];
  return {
    shows: wire.shows.map(showOf),
    people: wire.people,
    vod: vodElementsOf(wire.vod),
  };
}
