import { findInJson, type PathStep } from '../documents/jsonPath.ts';

/** Whether the address asks for what was between two moments. */
export const isOfPast = (template: string): boolean => template.includes('{from}');

/**
 * The address of the next page: what the answer names, as an address of the same server or as what `{cursor}` stands
 * for; otherwise the next number of `{page}`, for as long as pages have rows. Undefined when there is none.
 */
export function findNextPage(
  template: string,
  page: unknown,
  nextPath: readonly PathStep[],
  number: number,
  rows: readonly unknown[],
): string | undefined {
  if (nextPath.length > 0) {
    const next = findInJson(page, nextPath);
    if ((typeof next !== 'string' && typeof next !== 'number') || next === '' || next === 0) return undefined;
    if (template.includes('{cursor}')) return template.replaceAll('{cursor}', encodeURIComponent(String(next)));
    return resolveNextPage(template, String(next));
  }
  if (!template.includes('{page}') || rows.length === 0) return undefined;
  return template.replaceAll('{page}', String(number));
}

/** What is sent along, such as a key, is for the server that was named: a next page elsewhere is none. */
function resolveNextPage(template: string, next: string): string | undefined {
  if (!URL.canParse(next, template)) return undefined;
  const url = new URL(next, template);
  return url.origin === new URL(template).origin ? url.href : undefined;
}
