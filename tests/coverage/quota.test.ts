/** Where no cgroup can be made, a bench's browser is held to its share by being stopped and resumed. */
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { holdTo, type Place } from "../../bench/quota.mjs";

const NO_PLACES: readonly Place[] = [];

/** Letter of its state, and processor time in hundredths of a second, as /proc has them. */
function statOf({ pid }: ChildProcess) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], ticks: Number(fields[11]) + Number(fields[12]) };
}

test("a process that works without end has its share of a core, and all of it once that is lifted", async () => {
  const busy = spawn(process.execPath, ["-e", "for (;;);"]);
  try {
    while (statOf(busy).ticks < 10) await pause(20);
    const quota = holdTo(busy.pid!, 0.2, { found: NO_PLACES });
    expect(quota.how).toBe("SIGSTOP and SIGCONT, 20000 of every 100000 µs");
    // For some ten turns.
    const states = new Set<string | undefined>();
    const before = statOf(busy).ticks;
    const began = performance.now();
    for (let looks = 0; looks < 100; looks += 1) {
      await pause(10);
      states.add(statOf(busy).state);
    }
    const share = (statOf(busy).ticks - before) / 100;
    const seconds = (performance.now() - began) / 1000;
    expect(states.has("T")).toBe(true);
    expect(share / seconds).toBeLessThan(0.7);
    quota.lift();
    quota.end();
    for (let looks = 0; looks < 20; looks += 1) {
      await pause(10);
      expect(statOf(busy).state).not.toBe("T");
    }
  } finally {
    busy.kill("SIGKILL");
  }
});
