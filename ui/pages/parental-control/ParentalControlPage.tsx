/** /parentalcontrol: level and PIN, behind a challenge with an infinite age; for both layouts. */
import { useState } from "react";
import { useApp, useSession } from "../../app/hooks";
import { demandNow, setPin } from "../../app/parental";
import { INFINITE_AGE, isLevel, type Level } from "../../domain/parental";
import { profileOf } from "../../domain/session";
import type { MessageKey } from "../../i18n/messages";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.parentalControl");

/** `setUp`: there is no PIN yet. `locked`: it has to be typed first. */
type Access = "setUp" | "locked" | "open";

export interface ParentalSettings {
  access: Access;
  level: number | undefined;
  /** Why the settings closed again. */
  lockedBy: MessageKey | undefined;
  said: string;
  isBad: boolean;
  isPending: boolean;
  /** The PIN is being changed. */
  isChanging: boolean;
  /** Goes over to changing the PIN, or back to the level. */
  other: { label: string; run: () => void };
  /** The PIN was right, or has just been set; `isNew` says so to the user. */
  open: (pin: string, isNew: boolean) => void;
  changeLevel: (level: Level) => void;
  /** Resolves to what went wrong, or to null. */
  changePin: (pin: string) => Promise<MessageKey | null>;
}

/** The PIN that opened the page stays in its memory while it is open: changes are sent with it as the old one. */
export function useParentalSettings(): ParentalSettings {
  const app = useApp();
  const level = profileOf(useSession())?.parentalControlLevel;
  const [oldPin, setOldPin] = useState<string | null>(null);
  const [said, setSaid] = useState<MessageKey | null>(null);
  const [lockedBy, setLockedBy] = useState<MessageKey>();
  const [isPending, setIsPending] = useState(false);
  const [isChanging, setChanging] = useState(false);

  function accessNow(): Access {
    const demand = demandNow(app, INFINITE_AGE);
    if (demand === "setUp") return "setUp";
    return oldPin === null ? "locked" : "open";
  }

  async function save(pin: string, to: Level): Promise<MessageKey | null> {
    if (oldPin === null) return "error.generic";
    setSaid(null);
    setIsPending(true);
    const fault = await setPin(app, { oldPin, pin, level: to });
    setIsPending(false);
    if (fault === null) {
      setOldPin(pin);
      setSaid("parental.saved");
      setChanging(false);
    } else if (fault === "parental.wrong") {
      // Changed elsewhere since the settings opened.
      setOldPin(null);
      setChanging(false);
      setLockedBy(fault);
    }
    return fault;
  }

  async function changeLevel(to: Level): Promise<void> {
    const fault = await save(oldPin ?? "", to);
    if (fault !== null) setSaid(fault);
  }

  return {
    access: accessNow(),
    level,
    lockedBy,
    said: said ? app.t(said) : "",
    isBad: said !== "parental.saved",
    isPending,
    isChanging,
    other: {
      label: app.t(isChanging ? "parental.keep" : "parental.change"),
      run() {
        setSaid(null);
        setChanging(!isChanging);
      },
    },
    open(pin, isNew) {
      setOldPin(pin);
      setLockedBy(undefined);
      setSaid(isNew ? "parental.saved" : null);
    },
    changeLevel(to) {
      if (!isPending && to !== level) void changeLevel(to);
    },
    changePin: async (pin) =>
      isLevel(level) ? save(pin, level) : "error.generic",
  };
}
