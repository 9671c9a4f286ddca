/** Draws the question that is open. The dialogs are fetched when the first one is asked. */
import { lazy, Suspense, useEffect } from "react";
import { useApp } from "../api/appContext";
import { Cover, type PromptsProps } from "./Cover";
import { usePrompt } from "../api/prompts";
import { ErrorBoundary } from "../kit/ErrorBoundary";
import { useFocusReturn } from "../kit/overlay";

const PromptDialog = lazy(() =>
  import("./PromptDialog.web").then((module) => ({
    default: module.PromptDialogWeb,
  })),
);

const giveUp = () => <GiveUp />;

/** A dialog that can't be fetched: the page below must not wait for an answer that nobody can give. */
function GiveUp() {
  const { prompts } = useApp();
  useEffect(() => prompts.answer(false), [prompts]);
  return null;
}

export function PromptsWeb({ cover }: PromptsProps) {
  const prompt = usePrompt();
  useFocusReturn(prompt !== null);
  if (prompt === null) return null;
  return (
    <ErrorBoundary key={prompt.kind} fallback={giveUp}>
      <Suspense fallback={null}>
        <PromptDialog prompt={prompt} />
        <Cover onChange={cover} />
      </Suspense>
    </ErrorBoundary>
  );
}
