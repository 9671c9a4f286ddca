/** Text made safe for HTML, in elements' content and in double-quoted attributes alike. */
const ENTITIES: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#39;",
  "<": "&lt;",
  ">": "&gt;",
};

export function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? "");
}
