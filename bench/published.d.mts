/** What a test knows of the tables that documents show. */
interface Section {
  name: string;
  lines: { ours: number }[];
}

export function withTables(text: string, sections: readonly Section[]): string;
export function isPublished(
  text: string,
  sections: readonly Section[],
): boolean;
