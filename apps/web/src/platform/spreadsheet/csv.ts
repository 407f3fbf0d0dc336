/** A cell of a table that is saved. */
export type Cell = string | number;

/**
 * A text that begins like a formula is told to be text, so that no spreadsheet runs what a device or its owner wrote
 * (CWE-1236).
 */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n')}`;
