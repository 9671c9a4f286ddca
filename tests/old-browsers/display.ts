/** A screen without a monitor, for browsers that know no headless mode. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Display {
  /** For `DISPLAY`. */
  name: string;
  stop(): Promise<void>;
}

/** The size of the TV platforms' pages. */
const SCREEN = "1280x720x24";

/** Starts an X server on the first number that is free. */
export async function startDisplay(): Promise<Display> {
  const args = ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const said = server.stdio[3];
  if (!said) throw new Error("Xvfb has nowhere to say its number");
  const [number] = (await Promise.race([
    once(said, "data"),
    once(server, "exit").then(() => {
      throw new Error("Xvfb ended before it could be used");
    }),
  ])) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    async stop() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}
