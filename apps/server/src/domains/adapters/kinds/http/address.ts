import { type PathStep, parseJsonPath } from '../jsonPath.ts';

export type HttpAddress = { readonly text: string; readonly path: readonly PathStep[] };

/** Reads a JSON path; of CSV it is `rowKey.column`. */
export function parseHttpAddress(text: string): HttpAddress | undefined {
  const path = parseJsonPath(text);
  return path && path.length > 0 ? { text: text.trim(), path } : undefined;
}
