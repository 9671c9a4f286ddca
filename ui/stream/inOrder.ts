/**
 * Turns React's out-of-order stream into one in document order, without a single inline script.
 *
 * React sends the shell with a placeholder per pending Suspense boundary, and later hidden segments with a script
 * that moves them into place. A cached page must carry no inline script, must read well
 * without JavaScript, and must not shift. So the shell is held back at its first open boundary, and the
 * segment's markup is written in its place as soon as React has it. The result is byte for byte what React writes
 * when it waits for everything first; `inOrder.test.tsx` compares the two.
 */

const OPEN_BOUNDARY = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/;
const PLACEHOLDER = /<template id="P:([0-9a-f]+)"><\/template>/g;
const SEGMENT_START = '<div hidden id="S:';
const SEGMENT_END = "</div>";
const SCRIPT_START = "<script";
const SCRIPT_END = "</script>";
const BOUNDARY_COMMENT = /<!--(\/?)\$[?!~]?-->/g;
const BOUNDARY_END = "<!--/$-->";

/** What became of a boundary that the shell left open. */
type Outcome = { kind: "completed" } | { kind: "left"; digest: string };

export interface InOrderStream {
  /**
   * Takes what React wrote between two of its flushes; gives what may leave now, often nothing.
   */
  push: (flush: string) => string;
}

/** Where the next segment or script begins, or the end of the flush. */
function nextStart(flush: string, from: number): number {
  const starts = [
    flush.indexOf(SEGMENT_START, from),
    flush.indexOf(SCRIPT_START, from),
  ].filter((at) => at >= 0);
  return starts.length === 0 ? flush.length : Math.min(...starts);
}

/**
 * Files the segments and the scripts' instructions of a flush; gives the text before them, which is the shell in
 * the first flush. In later flushes that text is preload hints: the markup that needs them follows at once.
 */
function read(
  flush: string,
  segments: Map<string, string>,
  outcomes: Map<string, Outcome>,
): string {
  const shellEnd = nextStart(flush, 0);
  let at = shellEnd;
  while (at < flush.length) {
    if (flush.startsWith(SEGMENT_START, at)) {
      const idStart = at + SEGMENT_START.length;
      const idEnd = flush.indexOf('"', idStart);
      const next = nextStart(flush, idEnd);
      const end = flush.lastIndexOf(SEGMENT_END, next);
      segments.set(flush.slice(idStart, idEnd), flush.slice(idEnd + 2, end));
      at = next;
    } else {
      const end = flush.indexOf(SCRIPT_END, at);
      instruct(flush.slice(flush.indexOf(">", at) + 1, end), outcomes);
      at = nextStart(flush, end);
    }
  }
  return flush.slice(0, shellEnd);
}

/** Reads `$RC("B:0","S:0")` (the boundary is complete) and `$RX("B:0","digest")` (it is left to the browser). */
function instruct(script: string, outcomes: Map<string, Outcome>): void {
  const completed = /\$RC\("B:([0-9a-f]+)","S:[0-9a-f]+"\)$/.exec(script);
  if (completed?.[1] !== undefined) {
    outcomes.set(completed[1], { kind: "completed" });
    return;
  }
  const left = /\$RX\("B:([0-9a-f]+)"(?:,"([^"\\]*)")?[^;]*\)$/.exec(script);
  if (left?.[1] !== undefined) {
    outcomes.set(left[1], { kind: "left", digest: left[2] ?? "" });
  }
}

/** Where the end comment of the boundary that starts before `from` begins. */
function boundaryEnd(text: string, from: number): number {
  BOUNDARY_COMMENT.lastIndex = from;
  let depth = 1;
  for (;;) {
    const comment = BOUNDARY_COMMENT.exec(text);
    if (comment === null) throw new Error("a Suspense boundary has no end");
    depth += comment[1] === "/" ? -1 : 1;
    if (depth === 0) return comment.index;
  }
}

export function createInOrderStream(): InOrderStream {
  const segments = new Map<string, string>();
  const outcomes = new Map<string, Outcome>();
  let waiting = "";
  let started = false;

  /** The segment's markup with the parts that came after it filled in. */
  function whole(id: string): string {
    const segment = segments.get(id);
    if (segment === undefined) throw new Error(`segment ${id} never came`);
    segments.delete(id);
    return segment.replace(PLACEHOLDER, (_placeholder, part: string) =>
      whole(part),
    );
  }

  function advance(): string {
    let out = "";
    for (;;) {
      const open = OPEN_BOUNDARY.exec(waiting);
      if (open === null) {
        out += waiting;
        waiting = "";
        return out;
      }
      const id = open[1] ?? "";
      out += waiting.slice(0, open.index);
      const bodyStart = open.index + open[0].length;
      const outcome = outcomes.get(id);
      if (outcome === undefined) {
        waiting = waiting.slice(open.index);
        return out;
      }
      outcomes.delete(id);
      const end = boundaryEnd(waiting, bodyStart);
      const rest = waiting.slice(end + BOUNDARY_END.length);
      if (outcome.kind === "completed") {
        waiting = `<!--$-->${whole(id)}${BOUNDARY_END}${rest}`;
      } else {
        const digest =
          outcome.digest === "" ? "" : ` data-dgst="${outcome.digest}"`;
        out += `<!--$!--><template${digest}></template>${waiting.slice(bodyStart, end)}${BOUNDARY_END}`;
        waiting = rest;
      }
    }
  }

  return {
    push(flush) {
      const shell = read(flush, segments, outcomes);
      if (!started && flush !== "") {
        started = true;
        waiting = shell;
      }
      return advance();
    },
  };
}
