/** What a test knows of the tables that documents show. */
interface Section {
  name: string;
  title?: string;
  lines: { ours: number; what: string; against?: string }[];
  error?: string;
  failed?: Record<string, string>;
}

export function withTables(text: string, sections: readonly Section[]): string;
export function goalsWithoutLine(
  sections: readonly Section[],
): readonly { what: string }[];
export function isPublished(
  text: string,
  sections: readonly Section[],
): boolean;
