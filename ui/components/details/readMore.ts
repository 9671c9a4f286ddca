/** What the details of a show or a title on TV have no room for: the rest of the text, and of the people. Pure. */
import { hasPage, type Credit } from "./credits";

/** What is shown of those who made it. */
export const CREDITS_SHOWN = 4;
/** The first credit takes the room of two facts. */
const FIRST_NAMES = 3;
const OTHER_NAMES = 1;

/** Names that lead nowhere are text that may be cut. */
export const NAMES_TOLD = 3;

/** What is to be read of a title. */
export interface ReadableModel {
  title: string;
  synopsis: string;
  credits: readonly Credit[];
}

/** Letters for which there is room. */
const LETTERS_SHOWN = 280;
/** Letters that are read at once. */
const PIECE_LETTERS = 500;

export const namesShown = (place: number): number =>
  place === 0 ? FIRST_NAMES : OTHER_NAMES;

/** Whether something of the text, or a name, is out of reach. */
export function hasMore(
  text: string,
  credits: readonly Credit[],
  lettersShown = LETTERS_SHOWN,
): boolean {
  return (
    text.length > lettersShown ||
    credits.some(
      ({ role, names }, place) =>
        place >= CREDITS_SHOWN ||
        names.length > (hasPage(role) ? namesShown(place) : NAMES_TOLD),
    )
  );
}

/** The text in pieces that fit on a screen, each of whole sentences where it has such. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sentence of text.match(/[^.!?…]+(?:[.!?…]+\s*|$)/g) ?? [text]) {
    if (piece && piece.length + sentence.length > PIECE_LETTERS) {
      pieces.push(piece.trim());
      piece = "";
    }
    piece += sentence;
    while (piece.length > PIECE_LETTERS) {
      const space = piece.lastIndexOf(" ", PIECE_LETTERS);
      const end = space > 0 ? space : PIECE_LETTERS;
      pieces.push(piece.slice(0, end).trim());
      piece = piece.slice(end);
    }
  }
  if (piece.trim()) pieces.push(piece.trim());
  return pieces;
}
