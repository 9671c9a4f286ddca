/** Whether to leave the app, which a TV's rules want to be asked. Fetched with the question. */
import type { App } from "../app/context";
import { loadWords } from "../app/routing/words";
import { promptWords } from "../components/prompts/words";

export async function askToLeave(app: App): Promise<boolean> {
  await loadWords(app, [promptWords]);
  const { t, prompts } = app;
  return prompts.ask({
    kind: "choose",
    title: t("leave.title"),
    choices: [{ label: t("leave.action") }],
  });
}
