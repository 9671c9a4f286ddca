export interface Quarantined {
  kind: "browser" | "cargo";
  test: string;
  since: string;
  why: string;
}
export function quarantined(kind: Quarantined["kind"]): Quarantined[];
