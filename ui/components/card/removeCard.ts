/** "Remove", pressed on a card of "watch next": asks first, and says so when it could not be done. Fetched with the press. */
import type { App } from "../../app/context";
import { loadWords } from "../../app/routing/words";
import { removeBookmark } from "../../queries/watchNext";
import { promptWords } from "../prompts/words";

export async function removeCard(
  app: App,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await loadWords(app, [promptWords]);
  const { t, prompts } = app;
  const isSure = await prompts.ask({
    kind: "choose",
    title: t("watchNext.remove.title", { title }),
    text: t("watchNext.remove.text"),
    choices: [{ label: t("watchNext.remove.action") }],
  });
  if (!isSure || (await removeBookmark(app, id))) return;
  await prompts.ask({ kind: "message", message: "error.generic" });
}
