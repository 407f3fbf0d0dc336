import type { Text } from '@twinscape/contract';

/** A column of a sheet that people fill in. */
export type TitledColumn<Field extends string> = {
  readonly field: Field;
  readonly title: Text;
  /** Other titles that people give the column, in lower case. */
  readonly aliases: readonly string[];
  readonly required: boolean;
};

/** Titles and words as they are compared: whatever stands beside the letters does not count (`登录账号 *`, `E-Mail：`). */
export const normalizeTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:()]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/**
 * Where each column stands, by titles in any language and order; columns of other titles are left alone. Answers the
 * title of a necessary column that is missing, or of one that is there twice, instead. Pure.
 */
export function findColumns<Field extends string>(
  titles: readonly string[],
  columns: readonly TitledColumn<Field>[],
): { readonly places: ReadonlyMap<Field, number> } | { readonly missing: Text } | { readonly twice: Text } {
  const places = new Map<Field, number>();
  for (const { field, title, aliases, required } of columns) {
    const names = new Set([...Object.values(title).map(normalizeTitle), ...aliases]);
    const [first, second] = titles.flatMap((found, place) => (names.has(normalizeTitle(found)) ? [place] : []));
    if (second !== undefined) return { twice: title };
    if (first !== undefined) places.set(field, first);
    else if (required) return { missing: title };
  }
  return { places };
}
