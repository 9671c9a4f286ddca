/** Parental control: actions that wait for the PIN, and the calls that check and set it (spec, sections 4 and 7). */
import {
  challengedBy,
  demandOf,
  pinCall,
  type Level,
  type PinChange,
} from "../domain/parental";
import { profileOf } from "../domain/session";
import type { MessageKey } from "../i18n/fr";
import type { App } from "./appContext";
import { done } from "./client";
import { ApiFailure, pinMessage, UNREADABLE } from "./failure";
import { refresh } from "./signing";

const CHECK = "/api/mobile/parentalcontrol/check/";
const SET = {
  create: "/api/mobile/parentalcontrol/create/",
  update: "/api/mobile/parentalcontrol/update/",
} as const;
/** The status by which each call says that the PIN, or the old one, is wrong; a first PIN can't be. */
const WRONG = { check: 401, create: undefined, update: 403 } as const;

/** What a challenge that was passed leaves behind: for this visit, and for this person only. */
export interface Challenged {
  person: number;
  /** The last challenged level; undefined before the first challenge. */
  age: number | undefined;
}

function lastChallenged(app: App): number | undefined {
  const { person, age } = app.challenged.current;
  return person === app.session.person() ? age : undefined;
}

/** What stands between this person and a show of this age now. */
export function demandNow(app: App, age: number) {
  const level = profileOf(app.session.get())?.parentalControlLevel;
  return demandOf(age, { level, lastChallenged: lastChallenged(app) });
}

/**
 * The action waits until the PIN is accepted, then resumes (spec, section 4): true when it may go on, at once where
 * nothing is asked; false when the user gave up or somebody else took the screen.
 */
export async function challenge(app: App, age: number): Promise<boolean> {
  const demand = demandNow(app, age);
  if (demand === "none") return true;
  const person = app.session.person();
  const kind = demand === "check" ? "pin" : "pinSetUp";
  if (!(await app.prompts.ask({ kind }))) return false;
  if (person !== app.session.person()) return false;
  app.challenged.current = {
    person,
    age: challengedBy(age, lastChallenged(app)),
  };
  return true;
}

function statusOf(error: unknown): number {
  return error instanceof ApiFailure ? error.status : UNREADABLE;
}

/** Null when the PIN was right, else what to tell the user. */
export async function checkPin(
  app: App,
  pin: string,
): Promise<MessageKey | null> {
  try {
    await app.api.send(CHECK, { method: "POST", payload: { pin } }, done);
    return null;
  } catch (error) {
    return pinMessage(statusOf(error), WRONG.check);
  }
}

/** From here on the new level counts, here and in the other tabs, also for what an older one had opened. */
function keepLevel(app: App, level: Level): void {
  const session = app.session.get();
  if (!("profile" in session)) return;
  const profile = { ...session.profile, parentalControlLevel: level };
  app.challenged.current = { person: app.session.person(), age: undefined };
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
  try {
    await app.api.send(SET[kind], { method: "POST", payload }, done);
    keepLevel(app, change.level);
    return null;
  } catch (error) {
    const status = statusOf(error);
    // Another device may have set the first PIN meanwhile, or taken it away.
    if (status === 404 || status === 409) await refresh(app);
    return pinMessage(status, WRONG[kind]);
  }
}
