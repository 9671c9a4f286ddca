// A bench's sections, measured one after the other.
import { beginSection } from "./results.mjs";

/** `section` measures one and says so, since all of them may take an hour; `exitCode` is 1 where a goal was missed. */
export function inSections() {
  const sections = [];
  return {
    sections,
    async section(title, measure) {
      console.error(`measuring: ${title}`);
      const ended = beginSection();
      const lines = await measure();
      sections.push({ ...ended(), title, lines });
    },
    exitCode() {
      const lines = sections.flatMap((measured) => measured.lines);
      return lines.some(({ met }) => met === false) ? 1 : 0;
    },
  };
}
