/** The catalogue of the video on demand for tests of queries: a call for a category, an adult title, and what a query makes of answers. */
import { ensure, type QueryDefinition } from "../queries/query";
import { testApp, type Answers } from "./testApp";
import { wireVodElement } from "./vod";

export const hierarchyCall = (id: number) =>
  `/api/mobile/vod/hierarchy/${id}?lang=fr`;

export const ADULT = wireVodElement({ show_id: "vod-9", show_adult: true });

/** What a query finds; throws when it fails. */
export async function found<T>(
  definition: QueryDefinition<T>,
  answers: Answers,
): Promise<T> {
  const result = await ensure(await testApp({ answers }), definition);
  if (!result.ok) throw new Error(`${result.status}`);
  return result.value;
}

/** 200, or with which status a query fails. */
export async function statusOf<T>(
  definition: QueryDefinition<T>,
  answers: Answers,
): Promise<number> {
  const result = await ensure(await testApp({ answers }), definition);
  return result.ok ? 200 : result.status;
}
