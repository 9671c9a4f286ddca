// One step of a test run: a command with a limit, whose output is kept in a file and shown.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Where a run leaves what it has to say. */
export const REPORT = "target/report";

/** How often its budget a step may take before it is ended. */
const LENIENCY = 3;
/** From one request to end to the next, for what still cleans up. */
const GRACE_MS = 15_000;
/** Playwright writes its report on the first, servers end on the second, and no process hears the third. */
const REQUESTS_TO_END = ["SIGINT", "SIGTERM", "SIGKILL"];

const running = new Set();

/** A group of processes, of which those that listen end by themselves. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // They have ended meanwhile.
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    for (const child of running) end(child, signal);
    setTimeout(() => process.exit(130), GRACE_MS).unref();
    if (running.size === 0) process.exit(130);
  });

const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The file that keeps what a step printed. */
export const logOf = ({ name }) => join(REPORT, `${slug(name)}.log`);

/**
 * Runs a step and resolves to `{ ok, tookS, isOverdue }`. Its output is shown as it comes, or, where several steps run
 * beside each other, when the step has ended.
 */
export async function runStep(step, { env, isBeside }) {
  mkdirSync(REPORT, { recursive: true });
  const log = createWriteStream(logOf(step));
  const began = Date.now();
  const [command, args] =
    isBeside && step.isPatient
      ? ["nice", ["-n", "10", step.command, ...step.args]]
      : [step.command, step.args];
  const child = spawn(command, args, {
    env: { ...env, LUCARNE_BUDGET_S: `${step.budgetS}`, ...step.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  const pieces = [];
  const heard = (piece) => {
    log.write(piece);
    if (isBeside) pieces.push(piece);
    else process.stdout.write(piece);
  };
  child.stdout.on("data", heard);
  child.stderr.on("data", heard);
  let isOverdue = false;
  const limit = setTimeout(
    () => {
      isOverdue = true;
      heard(`\nlucarne: ${step.name} took over ${LENIENCY} times its budget\n`);
      for (const [at, signal] of REQUESTS_TO_END.entries())
        setTimeout(() => end(child, signal), at * GRACE_MS).unref();
    },
    step.budgetS * LENIENCY * 1_000,
  );
  const code = await new Promise((resolve) => {
    child.on("error", () => resolve(1));
    // What it left running holds its output open.
    child.on("exit", () => end(child, "SIGKILL"));
    child.on("close", resolve);
  });
  clearTimeout(limit);
  running.delete(child);
  await new Promise((resolve) => log.end(resolve));
  const tookS = (Date.now() - began) / 1_000;
  if (isBeside) process.stdout.write(`\n== ${step.name}\n`);
  for (const piece of pieces) process.stdout.write(piece);
  const ok = code === 0 && !isOverdue;
  console.log(
    `== ${step.name}: ${ok ? "passed" : "failed"} in ${Math.round(tookS)} s`,
  );
  return { ok, tookS, isOverdue };
}
