/** What the app asks the user before it goes on: one question at a time, over any page, answered by a promise. */
import type { Announcement } from "../domain/announcement";
import type { PaidProduct } from "../domain/vod/product";
import type { MessageKey } from "../i18n/messages";

/** One answer to a question with several. */
export interface PromptChoice {
  label: string;
  /** As it is now. */
  isCurrent?: boolean;
  /** Runs when it is chosen, before the question closes. */
  run?: () => void;
}

/** What may be rented, and for how much. */
export interface RentOffer {
  title: string;
  /** For longer than it is rented already. */
  isExtension: boolean;
  /** Costs something. */
  product: PaidProduct;
  /** Pays; null once it is rented, else what to tell the user. May be repeated without harm. */
  rent: (promoCode: string) => Promise<MessageKey | null>;
}

export type Prompt =
  /** Who are you? True once a user is signed in. */
  | { kind: "signIn" }
  /** The PIN, please: true once it was right. */
  | { kind: "pin" }
  /** A PIN is required and there is none, which `PinQuestion.tsx` says: true once one was set. */
  | { kind: "pinSetUp" }
  /** The device's clock is wrong; both times in epoch milliseconds. */
  | { kind: "clock"; deviceMs: number; exactMs: number }
  /** Which of these, if any? With one choice: shall this be done? Says the words it is given. */
  | {
      kind: "choose";
      title: string;
      text?: string | undefined;
      choices: readonly PromptChoice[];
    }
  /** Rent this, at this price? True once it is rented. */
  | { kind: "rent"; offer: RentOffer }
  /** Watch this, in a frame: the address of another site's player, which our policy knows. */
  | { kind: "trailer"; url: string; title: string }
  /** Read this from the operator. True when the user goes to the page that it is about. */
  | { kind: "announcement"; announcement: Announcement }
  /** These are the keys. */
  | { kind: "keys" }
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

interface PendingPrompt {
  prompt: Prompt;
  answer: Promise<boolean>;
  resolve: (done: boolean) => void;
}

/** The same question, asked twice: a key that is pressed again while the dialog is fetched. */
function isSame(a: Prompt, b: Prompt): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function createPrompts(): Prompts {
  let pending: readonly PendingPrompt[] = [];
  const listeners = new Set<() => void>();
  const keep = (rest: readonly PendingPrompt[]) => {
    pending = rest;
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => pending[0]?.prompt ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(prompt) {
      const open = pending.find((one) => isSame(one.prompt, prompt));
      if (open) return open.answer;
      let resolve: PendingPrompt["resolve"] = () => {};
      const answer = new Promise<boolean>((settle) => (resolve = settle));
      keep([...pending, { answer, prompt, resolve }]);
      return answer;
    },
    answer(done) {
      const [open, ...rest] = pending;
      keep(rest);
      open?.resolve(done);
    },
    settle(done, kind) {
      const isMeant = ({ prompt }: PendingPrompt) =>
        kind === undefined || prompt.kind === kind;
      const meant = pending.filter(isMeant);
      if (meant.length === 0) return;
      keep(pending.filter((one) => !isMeant(one)));
      meant.forEach(({ resolve }) => resolve(done));
    },
  };
}
