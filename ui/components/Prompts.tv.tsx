/** Draws the question that is open. The dialogs are fetched when the first one is asked. */
import { lazy, Suspense, useEffect } from "react";
import { useApp } from "../api/appContext";
import { Cover, type PromptsProps } from "./Cover";
import { usePrompt } from "../api/prompts";
import { ErrorBoundary } from "../kit/ErrorBoundary";

const PromptDialog = lazy(() =>
  import("./PromptDialog.tv").then((module) => ({
    default: module.PromptDialogTv,
  })),
);

const giveUp = () => <GiveUp />;

/** A dialog that can't be fetched: the page below must not wait for an answer that nobody can give. */
function GiveUp() {
  const { prompts } = useApp();
  useEffect(() => prompts.answer(false), [prompts]);
  return null;
}

export function PromptsTv({ cover }: PromptsProps) {
  const prompt = usePrompt();
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
