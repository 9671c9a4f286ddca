/** The TV API's answers that an isolate keeps parsed, so that each is read once however many pages show it. */
import { freeze } from "../api/derive";
import type { Answer } from "../api/transport";

/** As many as the pages of an hour ask for; the data cache in Rust keeps the rest. */
const MAX_KEPT = 256;

interface Kept {
  version: number;
  body: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers by call, those asked for last at the end. */
export function createSharedAnswers(load: LucarneHost["load"]) {
  const kept = new Map<string, Kept>();

  function keep(call: string, answer: Kept): void {
    kept.delete(call);
    kept.set(call, answer);
    if (kept.size <= MAX_KEPT) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }

  /** Asks for `call`. An answer that many share comes frozen; one for a single person is parsed for each render. */
  return async (render: number, call: string): Promise<Answer> => {
    const held = kept.get(call);
    const { status, age_ms, version, body } = await load(
      render,
      call,
      held?.version ?? 0,
    );
    if (held && version === held.version) {
      keep(call, held);
      return { status, body: held.body, ageMs: age_ms };
    }
    const parsed = parse(body);
    if (version !== 0) keep(call, { version, body: freeze(parsed) });
    return { status, body: parsed, ageMs: age_ms };
  };
}
