/** The dialog of each question; one chunk, fetched when the first one is asked. Web. */
import { useApp } from "../../app/hooks";
import type { Prompt } from "../../app/prompts";
import { ClockTimes } from "./ClockTimes";
import { AnnouncementDialogWeb } from "../dialog/AnnouncementDialog.web";
import { ChoiceDialogWeb } from "../dialog/ChoiceDialog.web";
import { MessageDialogWeb } from "../dialog/MessageDialog.web";
import { KeysDialogWeb } from "../dialog/KeysDialog.web";
import { TrailerDialogWeb } from "../dialog/TrailerDialog.web";
import { PinDialogWeb } from "../pin/PinDialog.web";
import { SignInDialogWeb } from "../sign-in/SignInDialog.web";
import { RentDialogWeb } from "../vod/RentDialog.web";

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
    case "choose":
      return (
        <ChoiceDialogWeb
          title={prompt.title}
          text={prompt.text}
          choices={prompt.choices}
          done={done}
          close={close}
        />
      );
    case "rent":
      return <RentDialogWeb offer={prompt.offer} done={done} close={close} />;
    case "trailer":
      return (
        <TrailerDialogWeb url={prompt.url} title={prompt.title} close={close} />
      );
    case "announcement":
      return (
        <AnnouncementDialogWeb
          announcement={prompt.announcement}
          done={done}
          close={close}
        />
      );
    case "keys":
      return <KeysDialogWeb close={close} />;
    default:
      return <MessageDialogWeb message={prompt.message} close={done} />;
  }
}
