/** The dialog of each question; one chunk, fetched when the first one is asked. TV. */
import { useApp } from "../api/appContext";
import type { Prompt } from "../api/prompts";
import { ClockTimes } from "./ClockTimes";
import { MessageDialogTv } from "./MessageDialog.tv";
import { PinDialogTv } from "./PinDialog.tv";
import { SignInDialogTv } from "./SignInDialog.tv";

export function PromptDialogTv({ prompt }: { prompt: Prompt }) {
  const { prompts } = useApp();
  const done = () => prompts.answer(true);
  const close = () => prompts.answer(false);
  switch (prompt.kind) {
    case "signIn":
      return <SignInDialogTv close={close} />;
    case "pin":
      return <PinDialogTv isNew={false} done={done} close={close} />;
    case "pinSetUp":
      return <PinDialogTv isNew done={done} close={close} />;
    case "clock":
      return (
        <MessageDialogTv message="clock.heading" close={done}>
          <ClockTimes deviceMs={prompt.deviceMs} exactMs={prompt.exactMs} />
        </MessageDialogTv>
      );
    default:
      return <MessageDialogTv message={prompt.message} close={done} />;
  }
}
