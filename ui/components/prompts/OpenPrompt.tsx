/** Around the dialog of the question that is open, in both layouts: it may still be on its way, or never come. */
import { Suspense, useEffect, type ComponentType } from "react";
import { useApp } from "../../app/hooks";
import { codeLost } from "../../app/lostCode";
import type { Prompt } from "../../app/prompts";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { Cover } from "./Cover";
import type { PromptsProps } from "../../app/routing/views";

/** Nobody pressed anything for these: they come by themselves, and would come again in each new document. */
const isUnasked = ({ kind }: Prompt) =>
  kind === "announcement" || kind === "clock";

/**
 * A dialog that can't be fetched: the page below must not wait for an answer that the user can't give. What the user asked
 * for fails aloud, in the browser's own dialog.
 */
function GiveUp({ prompt }: { prompt: Prompt }) {
  const app = useApp();
  useEffect(() => {
    app.prompts.answer(false);
    if (!isUnasked(prompt)) window.alert(app.t(codeLost(app)));
  }, [app, prompt]);
  return null;
}

const giveUp = (prompt: Prompt) => () => <GiveUp prompt={prompt} />;

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
    <ErrorBoundary key={prompt.kind} fallback={giveUp(prompt)}>
      <Suspense fallback={null}>
        <Dialog prompt={prompt} />
        <Cover onChange={cover} />
      </Suspense>
    </ErrorBoundary>
  );
}
