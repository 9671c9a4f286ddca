/** Every season of the video on demand, wherever it stands in the catalogue. The same for all users. */
import type { components } from "../api/schema";
import { vodElementsOf } from "../api/wire/vod";
import type { VodElement } from "../domain/vod/element";
import type { QueryDefinition } from "./query";

const seasonsOf = (body: unknown) =>
  vodElementsOf((body as components["schemas"]["VodLocations"]).elements);

export const vodSeasons: QueryDefinition<VodElement[]> = {
  key: ["vodSeasons"],
  load: (api) => api.get("/api/mobile/vod/locations/seasons/", seasonsOf),
};
