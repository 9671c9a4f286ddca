/** The TV API's answers that an isolate keeps parsed, so that each is read once however many pages show it. */
import { freeze } from "../api/memo";
import { isBinary, type Answer } from "../api/transport";

/** Calls; as many as the pages of an hour make. The data cache in Rust keeps the rest. */
const MAX_CALLS = 256;
/** Binary bodies are large, and the few that most pages are made from are asked for all the time. */
const MAX_BINARY_CALLS = 8;
/** Bodies of one call. Most calls have one at a time; line-ups are a few, each of which many people have. */
const MAX_BODIES = 8;
/** A body that this many answers in a row were not is an old one, or one that few people have. */
const MAX_IDLE = 64;

interface CachedBody {
  version: number;
  body: unknown;
  /** The answer it was last, counted by call. */
  last: number;
}

/** What is kept of one call. */
interface Call {
  answers: number;
  /** The one that was an answer last comes first. */
  bodies: CachedBody[];
}

/** Bytes stay as they are. They can't be frozen; their readers only read. */
function parse(body: string | Uint8Array): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const shareable = (body: unknown) =>
  body instanceof Uint8Array ? body : freeze(body);

/** Bodies by call, calls made last at the end. */
export function createSharedAnswers(load: LucarneHost["load"]) {
  const texts = new Map<string, Call>();
  const binaries = new Map<string, Call>();
  const keptOf = (name: string) => (isBinary(name) ? binaries : texts);

  function keep(name: string, version: number, body: unknown): void {
    const kept = keptOf(name);
    const call = kept.get(name) ?? { answers: 0, bodies: [] };
    call.answers += 1;
    const others = call.bodies.filter(
      (other) =>
        other.version !== version && call.answers - other.last <= MAX_IDLE,
    );
    call.bodies = [
      { version, body, last: call.answers },
      ...others.slice(0, MAX_BODIES - 1),
    ];
    kept.delete(name);
    kept.set(name, call);
    if (kept.size <= (isBinary(name) ? MAX_BINARY_CALLS : MAX_CALLS)) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }

  /** Asks for `call`. An answer that many share comes frozen; one for a single person is parsed for each render. */
  return async (render: number, call: string): Promise<Answer> => {
    const held = keptOf(call).get(call)?.bodies ?? [];
    const known = held.map(({ version }) => version);
    const { status, age_ms, version, body } = await load(
      render,
      call,
      known,
      isBinary(call),
    );
    const answer = { status, ageMs: age_ms };
    if (version === 0) return { ...answer, body: parse(body) };
    const same = held.find((one) => one.version === version);
    const shared = same ? same.body : shareable(parse(body));
    keep(call, version, shared);
    return { ...answer, body: shared };
  };
}
