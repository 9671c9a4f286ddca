// Tables as Markdown, line by line: what takes long prints each row as soon as it is measured.

/** One row. */
export const markdownRow = (cells) => `| ${cells.join(" | ")} |`;

/** The two lines that a table begins with. */
export const markdownHead = (columns) =>
  [columns, columns.map(() => "---")].map(markdownRow).join("\n");
