/** The dialogs' chunk and their words, which come together when the first question is asked. */
import { lazy, useState, type ComponentType } from "react";
import type { Prompt } from "../../app/prompts";
import { useApp } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import { pinWords } from "../pin/words";
import { signInWords } from "../sign-in/words";
import { promptWords } from "./words";

type Dialog = ComponentType<{ prompt: Prompt }>;

const WORDS = [promptWords, signInWords, pinWords];

export function useLazyDialog(load: () => Promise<Dialog>): Dialog {
  const app = useApp();
  const [dialog] = useState(() =>
    lazy(async () => {
      const [Dialog] = await Promise.all([load(), loadWords(app, WORDS)]);
      return { default: Dialog };
    }),
  );
  return dialog;
}
