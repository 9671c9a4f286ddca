/** What a test knows of the goals of the engine. */
export const GOALS: readonly {
  what: string;
  before: string;
  /** Section, line, and whom it is held against. */
  line: readonly [string, string, string?];
}[];
