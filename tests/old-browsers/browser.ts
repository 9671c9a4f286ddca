/** One old Chromium with an empty profile: started, told what to do, listened to, ended. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { aheadMs } from "../e2e/clock";

/** Where `tools/oldBrowsers.mjs` has put them; `LUCARNE_OLD_BROWSERS` names another folder. */
const ENGINES = resolve(
  process.env.LUCARNE_OLD_BROWSERS ?? "target/old-browsers",
);
const SCRIPT = fileURLToPath(new URL("browser.py", import.meta.url));

export interface ConsoleLine {
  /** 0: information, 1: a warning, 2: an error. */
  level: number;
  message: string;
  /** An address and a line. */
  source: string;
}

type Line = ConsoleLine | { id: number; result: unknown };

/** A key of the remote control by its name in `browser.py`, or a character. */
export type Key = string;

export interface Browser {
  /** Of the process that started all others of it. */
  pid: number;
  press(key: Key): Promise<void>;
  /**
   * Runs a function in the page; what goes in and comes out is what JSON can carry. It is sent as text: it must be written
   * in the language of 2015, with nothing from around it.
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

export function startBrowser(engine: number, display: string): Browser {
  const python = join(ENGINES, "v", "bin", "python");
  const ahead = `${Math.round(aheadMs())}`;
  const browser = spawn(python, [SCRIPT, ENGINES, `${engine}`, ahead], {
    env: { ...process.env, DISPLAY: display },
    // Qt writes of its own state what nobody here could act on.
    stdio: ["pipe", "pipe", "ignore"],
  });
  const said: ConsoleLine[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  const lines = createInterface({ input: browser.stdout });
  const ended = once(lines, "close");
  let last = 0;
  lines.on("line", (text) => {
    const line = JSON.parse(text) as Line;
    if ("message" in line) said.push(line);
    else waiting.get(line.id)?.(line.result);
  });

  async function order(what: string, given: unknown): Promise<unknown> {
    const id = (last += 1);
    const answer = new Promise((done) => waiting.set(id, done));
    browser.stdin.write(
      `${JSON.stringify({ id, order: what, with: given })}\n`,
    );
    const gone = ended.then(() => {
      throw new Error(`Chromium ${engine} has ended`);
    });
    return Promise.race([answer, gone]);
  }

  return {
    pid: browser.pid ?? 0,
    async press(key) {
      await order("press", key);
    },
    async evaluate<Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ) {
      const given = args.map((arg) => JSON.stringify(arg)).join(",");
      const script = `JSON.stringify((${run.toString()})(${given}))`;
      const result = await order("evaluate", script);
      return (
        typeof result === "string" ? JSON.parse(result) : undefined
      ) as Result;
    },
    async draw(path) {
      await order("draw", path);
    },
    async stop() {
      browser.stdin.end();
      await ended;
      return said;
    },
  };
}
