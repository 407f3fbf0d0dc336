import { type PathStep, parseJsonPath } from './jsonPath.ts';

export type DocumentAddress = { readonly text: string; readonly path: readonly PathStep[] };

/** Reads a JSON path; of CSV it is `rowKey.column`. */
export function parseDocumentAddress(text: string): DocumentAddress | undefined {
  const path = parseJsonPath(text);
  return path && path.length > 0 ? { text: text.trim(), path } : undefined;
}
