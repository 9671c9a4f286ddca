/** Text made safe for HTML, in elements' content and in double-quoted attributes alike. */
const ENTITIES: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#39;",
  "<": "&lt;",
  ">": "&gt;",
};

const SPECIAL = /["&'<>]/;

/** Without `replace`, which makes a list of what it finds: most texts have nothing to escape. */
export function escapeHtml(text: string): string {
  const first = SPECIAL.exec(text);
  if (first === null) return text;
  let escaped = text.slice(0, first.index);
  for (const character of text.slice(first.index))
    escaped += ENTITIES[character] ?? character;
  return escaped;
}
