/** Around the dialog of the question that is open, in both layouts: it may still be on its way, or never come. */
import { Suspense, useEffect, type ComponentType } from "react";
import { useApp } from "../../app/hooks";
import type { Prompt } from "../../app/prompts";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { Cover } from "./Cover";
import type { PromptsProps } from "../../app/routing/views";

const giveUp = () => <GiveUp />;

/** A dialog that can't be fetched: the page below must not wait for an answer that the user can't give. */
function GiveUp() {
  const { prompts } = useApp();
  useEffect(() => prompts.answer(false), [prompts]);
  return null;
}

export function OpenPrompt({
  prompt,
  dialog: Dialog,
  cover,
}: PromptsProps & {
  prompt: Prompt | null;
  dialog: ComponentType<{ prompt: Prompt }>;
}) {
  if (prompt === null) return null;
  return (
    <ErrorBoundary key={prompt.kind} fallback={giveUp}>
      <Suspense fallback={null}>
        <Dialog prompt={prompt} />
        <Cover onChange={cover} />
      </Suspense>
    </ErrorBoundary>
  );
}
