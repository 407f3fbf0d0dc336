export type DatabaseAddress = { readonly rowKey: string; readonly column: string };

/** Reads `row key/column`; the column stands behind the last slash. */
export function parseDatabaseAddress(text: string): DatabaseAddress | undefined {
  const at = text.lastIndexOf('/');
  const rowKey = text.slice(0, at).trim();
  const column = text.slice(at + 1).trim();
  return at > 0 && rowKey !== '' && column !== '' ? { rowKey, column } : undefined;
}
