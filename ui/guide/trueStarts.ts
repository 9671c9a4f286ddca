/** When what is on channels now truly began. Comes with what fetches the guide. */
import type { Api } from "../api/client";
import type { ApiResult } from "../api/result";
import type { App } from "../app/context";
import { exactStart, type ExactStart } from "../queries/exactStart";
import { inTime } from "../queries/inTime";
import { ensure } from "../queries/query";
import type { GuideChannel } from "./lineup";
import { FIRST_VIEW_MS } from "./opening";

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

/** Of the channels of the first view, those that report it and say it in time; `ageMs` is that of the oldest answer. */
export async function firstTrueStarts(
  api: Api,
  channels: readonly GuideChannel[],
): Promise<{ starts: Map<string, ExactStart>; ageMs: number }> {
  const told = await Promise.all(
    channels
      .filter(({ isAccurate }) => isAccurate)
      .map(
        async ({ id }) =>
          [id, await inTime(exactStart(id).load(api), FIRST_VIEW_MS)] as const,
      ),
  );
  const starts = new Map<string, ExactStart>();
  let ageMs = 0;
  for (const [id, start] of told)
    if (start.ok) {
      starts.set(id, start.value);
      ageMs = Math.max(ageMs, start.ageMs);
    }
  return { starts, ageMs };
}
