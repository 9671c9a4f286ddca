/** The dialog of each question; one chunk, fetched when the first one is asked. Web. */
import { useApp } from "../api/appContext";
import type { Prompt } from "../api/prompts";
import { ClockTimes } from "./ClockTimes";
import { MessageDialogWeb } from "./MessageDialog.web";
import { PinDialogWeb } from "./PinDialog.web";
import { SignInDialogWeb } from "./SignInDialog.web";

export function PromptDialogWeb({ prompt }: { prompt: Prompt }) {
  const { prompts } = useApp();
  const done = () => prompts.answer(true);
  const close = () => prompts.answer(false);
  switch (prompt.kind) {
    case "signIn":
      return <SignInDialogWeb close={close} />;
    case "pin":
      return <PinDialogWeb isNew={false} done={done} close={close} />;
    case "pinSetUp":
      return <PinDialogWeb isNew done={done} close={close} />;
    case "clock":
      return (
        <MessageDialogWeb message="clock.heading" close={done}>
          <ClockTimes deviceMs={prompt.deviceMs} exactMs={prompt.exactMs} />
        </MessageDialogWeb>
      );
    default:
      return <MessageDialogWeb message={prompt.message} close={done} />;
  }
}
