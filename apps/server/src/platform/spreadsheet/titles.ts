import type { SheetColumnChoice, Text } from '@twinscape/contract';

/** A column of a sheet that people fill in. */
export type TitledColumn<Field extends string> = {
  readonly field: Field;
  readonly title: Text;
  /** Other titles that people give the column, in lower case. */
  readonly aliases: readonly string[];
  readonly required: boolean;
};

/** Where each field stands in a sheet, from 0. */
export type ColumnPlaces<Field extends string> = ReadonlyMap<Field, number>;
type FoundColumns<Field extends string> =
  | { readonly places: ColumnPlaces<Field> }
  | { readonly missing: Text }
  | { readonly twice: Text };

/** Titles and words as they are compared: whatever stands beside the letters does not count (`登录账号 *`, `E-Mail：`). */
export const normalizeTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:()]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** All names under which a column is known, normalized. */
export const columnNames = ({ title, aliases }: TitledColumn<string>): Set<string> =>
  new Set([...Object.values(title).map(normalizeTitle), ...aliases]);

/** Rows among which the titles are looked for: above them stand a heading, a date, a department. */
const ROWS_ABOVE = 10;

/**
 * The row that holds the titles: of the first ones that are not empty the one with most known titles, or else the very
 * first. -1: there is nothing at all. Pure.
 */
export function findTitleRow(cells: readonly (readonly string[])[], columns: readonly TitledColumn<string>[]): number {
  const names = new Set(columns.flatMap((column) => [...columnNames(column)]));
  const filled: number[] = [];
  for (let at = 0; at < cells.length && filled.length < ROWS_ABOVE; at += 1)
    if (!isBlank(cells[at] ?? [])) filled.push(at);
  const countKnown = (at: number) => (cells[at] ?? []).filter((cell) => names.has(normalizeTitle(cell))).length;
  let best = filled[0] ?? -1;
  for (const at of filled.slice(1)) if (countKnown(at) > countKnown(best)) best = at;
  return best;
}

/**
 * Where each column stands, by titles in any language and order; columns of other titles are left alone. Answers the
 * title of a necessary column that is missing, or of one that is there twice, instead. Pure.
 */
export function findColumns<Field extends string>(
  titles: readonly string[],
  columns: readonly TitledColumn<Field>[],
): FoundColumns<Field> {
  const places = new Map<Field, number>();
  const placesByName = groupPlaces(titles);
  for (const column of columns) {
    const [first, second] = [...columnNames(column)].flatMap((name) => placesByName.get(name) ?? []);
    if (second !== undefined) return { twice: column.title };
    if (first !== undefined) places.set(column.field, first);
    else if (column.required) return { missing: column.title };
  }
  return { places };
}

/** The places of each title; of nothing there is none. */
function groupPlaces(titles: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, title] of titles.entries()) {
    const name = normalizeTitle(title);
    if (name !== '') places.set(name, [...(places.get(name) ?? []), place]);
  }
  return places;
}

/** The same where the reader says which column is which; a field that nobody knows any more is left alone. Pure. */
export function placeColumns<Field extends string>(
  chosen: readonly SheetColumnChoice[],
  columns: readonly TitledColumn<Field>[],
): FoundColumns<Field> {
  const places = new Map<Field, number>();
  for (const { field, title, required } of columns) {
    const [first, second] = chosen.filter((one) => one.field === field);
    if (second !== undefined) return { twice: title };
    if (first !== undefined) places.set(field, first.place);
    else if (required) return { missing: title };
  }
  return { places };
}

/** Of a title no more is told. */
const TOLD_LENGTH = 100;

/** A column as it is told to people: by the start of its title, or by its letters in Excel where it has none. Pure. */
export const nameColumn = (title: string, place: number): string =>
  title.slice(0, TOLD_LENGTH) || formatColumnLetters(place);

const formatColumnLetters = (place: number): string =>
  (place >= 26 ? formatColumnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
