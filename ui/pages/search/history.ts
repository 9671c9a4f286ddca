/** The searches of this session: kept while the page is open and the same person is at the screen. */
import type { App } from "../../app/context";
import { remembered } from "../../domain/search";

interface History {
  /** Of whom: another session begins with none. */
  epoch: number;
  texts: readonly string[];
}

const histories = new WeakMap<App, History>();

export function searchHistory(app: App): readonly string[] {
  const history = histories.get(app);
  return history?.epoch === app.session.epoch() ? history.texts : [];
}

export function rememberSearch(app: App, text: string): void {
  const texts = remembered(searchHistory(app), text);
  histories.set(app, { epoch: app.session.epoch(), texts });
}
