/** What stands for a person without a portrait. */

/** Two letters for a person without a portrait: those of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== "");
  const [first = "", last = ""] = [words[0], words[words.length - 1]];
  const letters = words.length > 1 ? [first, last] : [first];
  return letters
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
