/** Shaka Player's errors as ours. */
import type { EngineError } from "../../domain/playback/recovery";
import { EngineFailure } from "../engine";

const BAD_HTTP_STATUS = 1001;

/** Shaka Player's own errors have a code; of a licence that was refused the status lies one error deeper. */
export function errorOf(thrown: unknown): EngineError {
  if (thrown instanceof EngineFailure) return thrown.error;
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown))
    return { code: 0, status: undefined };
  const { code, data } = thrown as { code: number; data?: unknown[] };
  const [first, second] = data ?? [];
  if (code === BAD_HTTP_STATUS)
    return { code, status: typeof second === "number" ? second : undefined };
  return { code, status: errorIn(first) };
}

function errorIn(cause: unknown): number | undefined {
  return typeof cause === "object" && cause !== null && "code" in cause
    ? errorOf(cause).status
    : undefined;
}
