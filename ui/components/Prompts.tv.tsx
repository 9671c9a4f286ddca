/** Draws the question that is open; the focus engine keeps the focus. The dialogs are fetched for the first one. */
import { lazy } from "react";
import { usePrompt } from "../api/prompts";
import type { PromptsProps } from "./Cover";
import { OpenPrompt } from "./OpenPrompt";

const PromptDialog = lazy(() =>
  import("./PromptDialog.tv").then((module) => ({
    default: module.PromptDialogTv,
  })),
);

export function PromptsTv({ cover }: PromptsProps) {
  return (
    <OpenPrompt prompt={usePrompt()} dialog={PromptDialog} cover={cover} />
  );
}
