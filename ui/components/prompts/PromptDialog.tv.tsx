/** The dialog of each question; one chunk, fetched when the first one is asked. TV. */
import { useApp } from "../../app/hooks";
import type { Prompt } from "../../app/prompts";
import { ClockTimes } from "./ClockTimes";
import { AnnouncementDialogTv } from "../dialog/AnnouncementDialog.tv";
import { ChoiceDialogTv } from "../dialog/ChoiceDialog.tv";
import { MessageDialogTv } from "../dialog/MessageDialog.tv";
import { TrailerDialogTv } from "../dialog/TrailerDialog.tv";
import { PinDialogTv } from "../pin/PinDialog.tv";
import { SignInDialogTv } from "../sign-in/SignInDialog.tv";
import { RentDialogTv } from "../vod/RentDialog.tv";

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
    case "choose":
      return (
        <ChoiceDialogTv
          title={prompt.title}
          text={prompt.text}
          choices={prompt.choices}
          done={done}
          close={close}
        />
      );
    case "rent":
      return <RentDialogTv offer={prompt.offer} done={done} close={close} />;
    case "trailer":
      return (
        <TrailerDialogTv url={prompt.url} title={prompt.title} close={close} />
      );
    case "announcement":
      return (
        <AnnouncementDialogTv
          announcement={prompt.announcement}
          done={done}
          close={close}
        />
      );
    // A remote control has no key that asks for the keys.
    case "keys":
      return null;
    default:
      return <MessageDialogTv message={prompt.message} close={done} />;
  }
}
