/** The searches of this session: kept while the tab is open and the same person is at the screen, over a reload as well. */
import type { App } from "../../app/context";
import { SEARCHES } from "../../app/session/searches";
import { remembered } from "../../domain/search";
import { profileOf } from "../../domain/session";

interface History {
  /** Whose they are; empty without an account. Another person begins with none. */
  username: string;
  texts: readonly string[];
}

const usernameOf = ({ session }: App): string =>
  profileOf(session.get())?.username ?? "";

function isHistory(value: unknown): value is History {
  const { username, texts } = (value ?? {}) as Partial<History>;
  return (
    typeof username === "string" &&
    Array.isArray(texts) &&
    texts.every((text) => typeof text === "string")
  );
}

/** The latest first. For effects, handlers and what is drawn once the page is hydrated. */
export function searchHistory(app: App): readonly string[] {
  try {
    const kept = window.sessionStorage.getItem(SEARCHES) ?? "null";
    const history: unknown = JSON.parse(kept);
    const isOwn = isHistory(history) && history.username === usernameOf(app);
    return isOwn ? history.texts : [];
  } catch {
    return [];
  }
}

export function rememberSearch(app: App, text: string): void {
  const history: History = {
    username: usernameOf(app),
    texts: remembered(searchHistory(app), text),
  };
  try {
    window.sessionStorage.setItem(SEARCHES, JSON.stringify(history));
  } catch {
    // A search that can't be kept is one for this time.
  }
}
