/** Servers of the tests' own, on ports that the system chooses: nothing is in their caches yet. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { clockFlags } from "./clock";

/** `LUCARNE_BINARY` names another build. */
export const BINARY =
  process.env.LUCARNE_BINARY ??
  fileURLToPath(new URL("../../target/debug/lucarne", import.meta.url));

export interface OwnServer {
  /** Without a trailing slash. */
  origin: string;
  /** The same server by another name: a browser keeps other cookies for it. */
  localhost: string;
  stop(): Promise<void>;
  /** Ends it, and starts another one with the same data: nothing is in its memory. */
  again(): Promise<OwnServer>;
  /** Lets it answer nothing any more, without closing a connection, until it is resumed. */
  pause(): Promise<void>;
  resume(): void;
}

/** Where the servers were that a test has stopped. */
const gone = new Set<string>();

/** Whether `url` is of a server that a test has stopped: what its pages still ask for tells nothing of them. */
export function isOfStopped(url: string): boolean {
  return gone.has(new URL(url).origin);
}

const ANNOUNCEMENT = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** The configuration of servers that wait longer for their pages than others do. */
const PATIENT = fileURLToPath(new URL("patient.toml", import.meta.url));

/** Starts with `more` flags on ports that the system chooses; the isolates are there when the first page is asked for. */
export function startServer(...more: string[]): Promise<OwnServer> {
  return startAsShipped("--config", PATIENT, ...more);
}

/** The same, with the limits that everybody has, or those of a configuration among `more`. */
export function startAsShipped(...more: string[]): Promise<OwnServer> {
  const admin = more.includes("--admin-listen")
    ? []
    : ["--admin-listen", "127.0.0.1:0"];
  const args = ["--listen", "127.0.0.1:0", ...admin, "--isolates", "1"];
  return start([...args, ...more]);
}

/** Starts with a configuration of its own, which is what `change` makes of the patient one, and `more` flags. */
export async function startChanged(
  change: (patient: string) => string,
  ...more: string[]
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "lucarne-config-"));
  const file = join(folder, "lucarne.toml");
  await writeFile(file, change(await readFile(PATIENT, "utf8")));
  return withFolder(await startAsShipped("--config", file, ...more), folder);
}

/** The folder goes when the server is stopped, or the one that came after it. */
function withFolder(server: OwnServer, folder: string): OwnServer {
  return {
    ...server,
    again: async () => withFolder(await server.again(), folder),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The TV API alone, for a server started with `--upstream`. */
export function startHeadend(): Promise<OwnServer> {
  return start(["headend", "--listen", "127.0.0.1:0"]);
}

/** A thread that works stops only when the system comes to it. */
async function isStopped(pid: number | undefined): Promise<boolean> {
  const tasks = `/proc/${pid}/task`;
  const stats = (await readdir(tasks)).map((task) =>
    readFile(join(tasks, task, "stat"), "utf8"),
  );
  return (await Promise.all(stats)).every((stat) => /\) [Tt] /.test(stat));
}

async function start(args: string[]): Promise<OwnServer> {
  return startOn(await mkdtemp(join(tmpdir(), "lucarne-e2e-")), args);
}

async function startOn(data: string, args: string[]): Promise<OwnServer> {
  const own = ["--data", data, "--log", "warn", ...clockFlags()];
  const server = spawn(BINARY, [...args, ...own], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGCONT");
    server.kill("SIGINT");
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = ANNOUNCEMENT.exec(line)?.[1];
    if (origin) {
      server.stdout.resume();
      const localhost = origin.replace("127.0.0.1", "localhost");
      return {
        origin,
        localhost,
        async stop() {
          gone.add(origin).add(localhost);
          await end();
          await rm(data, { force: true, recursive: true });
        },
        async again() {
          await end();
          return startOn(data, args);
        },
        async pause() {
          server.kill("SIGSTOP");
          while (!(await isStopped(server.pid))) await setImmediate();
        },
        resume: () => server.kill("SIGCONT"),
      };
    }
  }
  throw new Error(`${BINARY} ended before it listened`);
}
