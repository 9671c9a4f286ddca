// Tests that fail for reasons of their own and wait to be mended (tests/quarantine.json): they run last, and fail no run.
import { readFileSync } from "node:fs";

/**
 * Those of a kind, "browser" or "cargo": `{ kind, test, since, why }`, in which `test` is `both.next › its title`, or a
 * path of Rust such as `rendering::a_page_waits`.
 */
export function quarantined(kind) {
  const file = new URL("../../tests/quarantine.json", import.meta.url);
  const entries = JSON.parse(readFileSync(file, "utf8"));
  return entries.filter((entry) => entry.kind === kind);
}
