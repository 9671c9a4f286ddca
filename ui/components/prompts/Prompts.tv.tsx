/** Draws the question that is open; the focus engine keeps the focus. The dialogs are fetched for the first one. */
import { usePrompt } from "../../app/hooks";
import type { PromptsProps } from "../../app/routing/views";
import { OpenPrompt } from "./OpenPrompt";
import { useLazyDialog } from "./useLazyDialog";

const dialogs = () =>
  import("./PromptDialog.tv").then((module) => module.PromptDialogTv);

export function PromptsTv({ cover }: PromptsProps) {
  return (
    <OpenPrompt
      prompt={usePrompt()}
      dialog={useLazyDialog(dialogs)}
      cover={cover}
    />
  );
}
