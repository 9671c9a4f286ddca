/** What travels inside a page from the server to the browser, as JSON in an inert script element. */
import type { DehydratedState } from "@tanstack/react-query";
import { memoize } from "../api/memo";
import type { ApiResult } from "../api/result";
import type { AppResources } from "../createApp";
import type { PageContext } from "../api/pageContext";

/** A route error in a form that survives JSON. */
export interface RouteFailure {
  status: number;
}

export interface PageState {
  context: PageContext;
  /** The brand's own title and wording. */
  resources: AppResources;
  /** False in the client-rendered shell: there is no markup to hydrate. */
  rendered: boolean;
  /** Route loaders' answers and failures, by route id. */
  loaderData: Record<string, unknown>;
  failures: Record<string, RouteFailure> | null;
  /** Query data. Times in it are the server's, in epoch milliseconds. */
  queries: DehydratedState;
}

/** What React notes at a part of the page whose data came too late: the browser draws it, and no log need hear of it. */
export const LATE_DIGEST = "late";

export const STATE_ELEMENT_ID = "lucarne-state";

/**
 * JSON that may stand inside a script element: no `<` can end the element or open a comment in it, and the two
 * line separators that old JavaScript engines refuse are escaped. `JSON.stringify` already escapes lone surrogates.
 */
function toJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

type DehydratedQuery = DehydratedState["queries"][number];

/** A query's JSON around that of its value, which many pages share. */
function queryJson(query: DehydratedQuery): string {
  const { state, ...rest } = query;
  const { data, ...course } = state;
  const result = data as ApiResult<unknown> | undefined;
  if (!result?.ok) return toJson(query);
  const { value, ...answer } = result;
  const outer = (around: object) => toJson(around).slice(0, -1);
  const json = memoize(value, toJson);
  return `${outer(rest)},"state":${outer(course)},"data":${outer(answer)},"value":${json}}}}`;
}

/** The state as JSON that may stand inside a script element. */
export function writeState(state: PageState): string {
  const { queries, ...page } = state;
  const list = queries.queries.map(queryJson).join(",");
  return `${toJson(page).slice(0, -1)},"queries":{"mutations":[],"queries":[${list}]}}`;
}
