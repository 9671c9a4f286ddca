/** What the app asks the user before it goes on: one question at a time, over any page, answered by a promise. */
import { useSyncExternalStore } from "react";
import type { MessageKey } from "../i18n/fr";
import { useApp } from "./appContext";

export type Prompt =
  /** Who are you? True once somebody is signed in. */
  | { kind: "signIn" }
  /** The PIN, please: true once it was right. */
  | { kind: "pin" }
  /** A PIN is required and there is none: true once one was set. */
  | { kind: "pinSetUp" }
  /** The device's clock is wrong; both times in epoch milliseconds. */
  | { kind: "clock"; deviceMs: number; exactMs: number }
  /** Read this. */
  | { kind: "message"; message: MessageKey };

export interface Prompts {
  current(): Prompt | null;
  subscribe(listener: () => void): () => void;
  /**
   * Opens after those that are open already; true when the user went through with it, false when they gave up. A
   * question that is open already is not asked twice.
   */
  ask(prompt: Prompt): Promise<boolean>;
  /** Closes the open one. */
  answer(done: boolean): void;
  /** Closes all of a kind, open or waiting; without a kind, all. */
  settle(done: boolean, kind?: Prompt["kind"]): void;
}

interface Asked {
  prompt: Prompt;
  answer: Promise<boolean>;
  resolve: (done: boolean) => void;
}

/** The same question, asked twice: a key that is pressed again while the dialog is fetched. */
function isSame(a: Prompt, b: Prompt): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function createPrompts(): Prompts {
  let asked: readonly Asked[] = [];
  const listeners = new Set<() => void>();
  const keep = (rest: readonly Asked[]) => {
    asked = rest;
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => asked[0]?.prompt ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(prompt) {
      const open = asked.find((one) => isSame(one.prompt, prompt));
      if (open) return open.answer;
      let resolve: Asked["resolve"] = () => {};
      const answer = new Promise<boolean>((settle) => (resolve = settle));
      keep([...asked, { answer, prompt, resolve }]);
      return answer;
    },
    answer(done) {
      const [open, ...rest] = asked;
      keep(rest);
      open?.resolve(done);
    },
    settle(done, kind) {
      const isMeant = ({ prompt }: Asked) =>
        kind === undefined || prompt.kind === kind;
      const meant = asked.filter(isMeant);
      if (meant.length === 0) return;
      keep(asked.filter((one) => !isMeant(one)));
      meant.forEach(({ resolve }) => resolve(done));
    },
  };
}

const none = () => null;

/** The question that is open. */
export function usePrompt(): Prompt | null {
  const { prompts } = useApp();
  return useSyncExternalStore(prompts.subscribe, prompts.current, none);
}
