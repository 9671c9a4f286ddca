/** When what is on channels now truly began. Comes with what fetches the guide: the first view is drawn without. */
import type { ApiResult } from "../api/result";
import type { App } from "../app/context";
import { exactStart, type ExactStart } from "../queries/exactStart";
import { ensure } from "../queries/query";

/** True starts by channel. */
type Known = ReadonlyMap<string, ExactStart>;

/** What was known, with what was learned: the same where that is nothing new. */
export type Learn = (known: Known) => Known;

/** Each channel is asked again once its answer is stale, and no sooner; what doesn't come in time is not learned. */
export async function loadTrueStarts(
  app: App,
  channelIds: readonly string[],
): Promise<ApiResult<Learn>> {
  const told = await Promise.all(
    channelIds.map(
      async (id) => [id, await ensure(app, exactStart(id))] as const,
    ),
  );
  const learn: Learn = (known) => {
    const next = new Map(known);
    for (const [id, start] of told) if (start.ok) next.set(id, start.value);
    const isNew = told.some(([id]) => next.get(id) !== known.get(id));
    return isNew ? next : known;
  };
  return { ok: true, value: learn, ageMs: 0 };
}
