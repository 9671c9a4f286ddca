/**
 * The language that pages speak on this device, where it isn't the browser's: in a cookie that the server reads before what the
 * browser prefers (`server/pages/negotiation.rs`). TVs often have a browser whose language can't be changed. A chunk of the settings.
 */
import type { Language } from "../domain/page";
import { writeDeviceCookie } from "./deviceCookie";

const COOKIE = /(?:^|;\s*)lucarne_language=(fr|de|en)(?:;|$)/;

/** Null where the browser's holds. */
export function chosenLanguage(): Language | null {
  return (COOKIE.exec(document.cookie)?.[1] ?? null) as Language | null;
}

/** Null forgets. What speaks it is the next document: the words of this one came with it. */
export function chooseLanguage(language: Language | null): void {
  if (language === chosenLanguage()) return;
  writeDeviceCookie("lucarne_language", language ?? "");
  location.reload();
}
