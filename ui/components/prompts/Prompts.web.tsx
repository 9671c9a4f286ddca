/** Draws the question that is open, and gives the focus back after it. The dialogs are fetched for the first one. */
import { usePrompt } from "../../app/hooks";
import { useFocusReturn } from "../../kit/overlay.web";
import type { PromptsProps } from "../../app/routing/views";
import { OpenPrompt } from "./OpenPrompt";
import { useLazyDialog } from "./useLazyDialog";

const dialogs = () =>
  import("./PromptDialog.web").then((module) => module.PromptDialogWeb);

export function PromptsWeb({ cover }: PromptsProps) {
  const prompt = usePrompt();
  useFocusReturn(prompt !== null);
  return (
    <OpenPrompt prompt={prompt} dialog={useLazyDialog(dialogs)} cover={cover} />
  );
}
