/** Parental control: actions that wait for the PIN, and the calls that check and set it (spec, sections 4 and 7). */
import {
  challengedBy,
  closedFrom,
  demandOf,
  pinCall,
  type Level,
  type PinChange,
} from "../domain/parental";
import { profileOf } from "../domain/session";
import type { MessageKey } from "../i18n/messages";
import type { App } from "./context";
import { done } from "../api/client";
import { pinMessage } from "../api/failure";
import { refresh } from "./session/changes";

const CHECK = "/api/mobile/parentalcontrol/check/";
const SET = {
  create: "/api/mobile/parentalcontrol/create/",
  update: "/api/mobile/parentalcontrol/update/",
} as const;
/** The status by which each call says that the PIN, or the old one, is wrong; a first PIN can't be. */
const WRONG = { check: 401, create: undefined, update: 403 } as const;

function lastChallenged(app: App): number | undefined {
  const { epoch, age } = app.challenged.current;
  return epoch === app.session.epoch() ? age : undefined;
}

/** What stands between this visitor and a show of this age now. */
export function demandNow(app: App, age: number) {
  const level = profileOf(app.session.get())?.parentalControlLevel;
  return demandOf(age, { level, lastChallenged: lastChallenged(app) });
}

/**
 * The action waits until the PIN is accepted, then resumes (spec, section 4): true when it may go on, at once where
 * nothing is asked; false when the user gave up or another session began.
 */
export async function challenge(app: App, age: number): Promise<boolean> {
  const demand = demandNow(app, age);
  if (demand === "none") return true;
  const epoch = app.session.epoch();
  const kind = demand === "check" ? "pin" : "pinSetUp";
  if (!(await app.prompts.ask({ kind }))) return false;
  if (epoch !== app.session.epoch()) return false;
  app.challenged.current = {
    epoch,
    age: challengedBy(age, lastChallenged(app)),
  };
  return true;
}

/**
 * What was opened is closed, and the level is asked for anew: the head-end wants the PIN where this page thought that it
 * doesn't. Resolves to the age from which on it does.
 */
export async function closeAgain(app: App): Promise<number> {
  await refresh(app);
  app.challenged.current = { epoch: app.session.epoch(), age: undefined };
  return closedFrom(profileOf(app.session.get())?.parentalControlLevel);
}

/** Null when the PIN was right, else what to tell the user. */
export async function checkPin(
  app: App,
  pin: string,
): Promise<MessageKey | null> {
  const write = { method: "POST", payload: { pin } } as const;
  const checked = await app.api.send(CHECK, write, done);
  return checked.ok ? null : pinMessage(checked.status, WRONG.check);
}

/** From here on the new level counts, here and in the other tabs, also for what an older one had opened. */
function keepLevel(app: App, level: Level): void {
  const session = app.session.get();
  if (!("profile" in session)) return;
  const profile = { ...session.profile, parentalControlLevel: level };
  app.challenged.current = {
    epoch: app.session.epoch(),
    age: undefined,
  };
  app.session.set({ ...session, profile });
  app.tabs.tell("changed");
}

/** Sets the first PIN, or changes PIN and level. Null when that worked, else what to tell the user. */
export async function setPin(
  app: App,
  change: PinChange,
): Promise<MessageKey | null> {
  const level = profileOf(app.session.get())?.parentalControlLevel;
  const { kind, payload } = pinCall(level, change);
  const set = await app.api.send(SET[kind], { method: "POST", payload }, done);
  if (set.ok) {
    keepLevel(app, change.level);
    return null;
  }
  // Another device may have set the first PIN meanwhile, or taken it away.
  if (set.status === 404 || set.status === 409) await refresh(app);
  return pinMessage(set.status, WRONG[kind]);
}
