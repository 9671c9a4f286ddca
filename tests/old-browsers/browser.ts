/** One old Chromium with an empty profile: started, told what to do, listened to, ended. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { keptIn } from "../../tools/downloads.mjs";
import { aheadMs } from "../e2e/clock";
import { askInPage } from "./inPage";

/** Where `tools/oldBrowsers.mjs` has put them; `LUCARNE_OLD_BROWSERS` names another folder. */
const ENGINES = resolve(
  process.env.LUCARNE_OLD_BROWSERS ?? keptIn("old-browsers"),
);
const SCRIPT = fileURLToPath(new URL("browser.py", import.meta.url));

/** A page that is being left never answers some questions; then they are asked again. */
const AGAIN_AFTER_MS = 5_000;
/** A page that has just come may not know what it is asked for. */
const PAUSE_MS = 100;
/** The longest that anything may take a browser, its start included. */
const LONGEST_MS = 60_000;

export interface ConsoleLine {
  /** 0: information, 1: a warning, 2: an error. */
  level: number;
  message: string;
  /** An address and a line. */
  source: string;
}

type Line = ConsoleLine | { id: number; result: unknown };

interface Order {
  what: "evaluate" | "press" | "draw";
  given: string;
  /** For people. */
  name: string;
}

/** A key of the remote control by its name in `browser.py`, or a character. */
export type Key = string;

export interface Browser {
  /** Of the process that started all others of it. */
  pid: number;
  press(key: Key): Promise<void>;
  /**
   * Runs a function in the page; what goes in and comes out is what JSON can carry. It is sent as text: it must be written
   * in the language of 2015, with nothing from around it. A page runs it once.
   */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Writes what the window shows to a PNG file. */
  draw(path: string): Promise<void>;
  /** Ends it; resolves to all that its console said. */
  stop(): Promise<ConsoleLine[]>;
}

/** Whether there is such an engine on this machine. */
export function isInstalled(engine: number): boolean {
  return existsSync(join(ENGINES, `c${engine}`));
}

/** What a bench needs of a browser besides what it is asked. */
interface Watching {
  /** Runs in each page before anything of its own; as what is evaluated. */
  atStart?: () => void;
  /** Hears each line of the console as it comes: what a page tells by itself costs it less than a question does. */
  listen?: (line: ConsoleLine) => void;
}

export function startBrowser(
  engine: number,
  display: string,
  { atStart, listen }: Watching = {},
): Browser {
  const python = join(ENGINES, "v", "bin", "python");
  const ahead = `${Math.round(aheadMs())}`;
  const script = atStart ? `(${atStart.toString()})();` : "";
  const words = [SCRIPT, ENGINES, `${engine}`, ahead, script];
  const browser = spawn(python, words, {
    env: { ...process.env, DISPLAY: display },
    // Qt writes of its own state what no test here could act on.
    stdio: ["pipe", "pipe", "ignore"],
  });
  const said: ConsoleLine[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  const lines = createInterface({ input: browser.stdout });
  const ended = once(lines, "close");
  // What can't be written any more is told by the end of its output.
  browser.stdin.on("error", () => {});
  let last = 0;
  let asked = 0;
  lines.on("line", (text) => {
    const line = JSON.parse(text) as Line;
    if ("message" in line) {
      said.push(line);
      listen?.(line);
    } else waiting.get(line.id)?.(line.result);
  });

  /** Resolves to what comes of an order. Questions, which are answered by a string, are asked until they are. */
  async function order({ what, given, name }: Order): Promise<unknown> {
    const isQuestion = what === "evaluate";
    const ids: number[] = [];
    let again: NodeJS.Timeout | undefined;
    let limit: NodeJS.Timeout | undefined;
    const answer = new Promise((done, refuse) => {
      const give = () => {
        const id = (last += 1);
        ids.push(id);
        waiting.set(id, hear);
        const told = JSON.stringify({ id, order: what, with: given });
        browser.stdin.write(`${told}\n`);
        if (isQuestion) again = setTimeout(give, AGAIN_AFTER_MS);
      };
      // On a slow machine the answer to an earlier asking is as good as any.
      const hear = (result: unknown) => {
        if (!isQuestion || typeof result === "string") done(result);
        else {
          clearTimeout(again);
          again = setTimeout(give, PAUSE_MS);
        }
      };
      limit = setTimeout(() => {
        const told = `Chromium ${engine} did not ${what} “${name}”`;
        refuse(new Error(`${told} within ${LONGEST_MS / 1_000} s`));
      }, LONGEST_MS);
      give();
      void ended.then(() => refuse(new Error(`Chromium ${engine} has ended`)));
    });
    try {
      return await answer;
    } finally {
      clearTimeout(again);
      clearTimeout(limit);
      for (const id of ids) waiting.delete(id);
    }
  }

  return {
    pid: browser.pid ?? 0,
    async press(key) {
      await order({ what: "press", given: key, name: key });
    },
    async evaluate<Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ) {
      const given = `(${askInPage.toString()})(${(asked += 1)}, function () {
        return (${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()});
      })`;
      const text = await order({ what: "evaluate", given, name: run.name });
      const [result] = JSON.parse(text as string) as [Result];
      return result;
    },
    async draw(path) {
      const isDrawn = await order({ what: "draw", given: path, name: path });
      if (!isDrawn) throw new Error(`there is no writing ${path}`);
    },
    async stop() {
      browser.stdin.end();
      const kill = setTimeout(() => browser.kill("SIGKILL"), LONGEST_MS);
      await ended;
      clearTimeout(kill);
      return said;
    },
  };
}
