/** Texts and pictures as link previews show them. */
import { pictureAddress } from "../../domain/pictures";
import type { App } from "../context";

/** Longest description that previews show. */
const DESCRIPTION_CHARS = 200;

/** On one line, cut between words. */
export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= DESCRIPTION_CHARS) return flat;
  return `${flat.slice(0, DESCRIPTION_CHARS - 1).replace(/ \S*$/, "")}…`;
}

/** A picture's address for other sites. */
export function absoluteUrl(
  app: App,
  picture: string | null,
): string | undefined {
  return picture ? app.context.origin + pictureAddress(picture) : undefined;
}
