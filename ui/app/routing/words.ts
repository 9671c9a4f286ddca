/** Brings the words of a page or of a dialog, along with its view. */
import type { WordSet } from "../../i18n/messages";
import type { App } from "../context";

export async function loadWords(
  app: App,
  sets: readonly WordSet[],
): Promise<void> {
  const { language } = app.context;
  await Promise.all(
    sets.map(async (set) => {
      const { words } = await set[language]();
      const name = `${set.name}.${language}`;
      if (!app.loaded.has(name)) app.texts.push(words);
      app.loaded.add(name);
    }),
  );
}
