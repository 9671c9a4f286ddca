/** What a style sheet says, for tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the sheet at this path below `ui/` says of a selector, its first rule; throws where it has none. */
export function ruleOf(sheet: string, selector: string): string {
  const css = readFileSync(join(__dirname, "..", sheet), "utf8");
  const at = css.indexOf(`\n${selector} {`);
  if (at === -1) throw new Error(`${sheet} has no ${selector}`);
  return css.slice(at, css.indexOf("}", at));
}
