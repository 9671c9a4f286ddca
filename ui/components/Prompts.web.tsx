/** Draws the question that is open, and gives the focus back after it. The dialogs are fetched for the first one. */
import { lazy } from "react";
import { usePrompt } from "../api/prompts";
import { useFocusReturn } from "../kit/overlay";
import type { PromptsProps } from "./Cover";
import { OpenPrompt } from "./OpenPrompt";

const PromptDialog = lazy(() =>
  import("./PromptDialog.web").then((module) => ({
    default: module.PromptDialogWeb,
  })),
);

export function PromptsWeb({ cover }: PromptsProps) {
  const prompt = usePrompt();
  useFocusReturn(prompt !== null);
  return <OpenPrompt prompt={prompt} dialog={PromptDialog} cover={cover} />;
}
