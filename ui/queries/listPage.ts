/** The pages of a long list: one address each, so that no client fills a cache with copies of the last one. */
import { redirect } from "react-router";
import { pageOf, type ListPart } from "../domain/listPages";
import { ensure, prefetch, type QueryDefinition } from "./query";
import type { App } from "../app/context";

/** For a loader: starts the list's data. Waits for it where a page is named: one past the end leads to the last one. */
export async function listPage(
  app: App,
  list: QueryDefinition<ListPart<unknown>>,
  page: number,
  addressOf: (page: number) => string,
): Promise<Response | null> {
  if (page === 1) {
    prefetch(app, list);
    return null;
  }
  const found = await ensure(app, list);
  const last = found.ok ? pageOf(found.value) : page;
  return last < page ? redirect(addressOf(last)) : null;
}
