import { type Language, type SheetColumnChoice, type SheetReading, say } from '@twinscape/contract';
import { columnNames, findTitleRow, isBlank, nameColumn, normalizeTitle, type TitledColumn } from './titles.ts';

/** What is shown of each column, so that a person knows it again. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Longer ones are no titles. */
const TITLE_MAX = 200;
/** Rows that samples are taken from. */
const SAMPLED_ROWS = 500;

/**
 * What a file holds, before anything of it is read: its columns with samples, a guess which field each is, and the
 * fields that can be had. A title that was given a field before (`remembered`: field by normalized title, '' for none)
 * is believed first, then one that is a field's own, then one that contains a field's name or stands in it. Undefined
 * when there is nothing at all. Pure.
 */
export function describeColumns(
  cells: readonly (readonly string[])[],
  columns: readonly TitledColumn<string>[],
  remembered: Readonly<Record<string, string>>,
  language: Language,
): SheetReading | undefined {
  const top = findTitleRow(cells, columns);
  if (top === -1) return undefined;
  const titles = cells[top] ?? [];
  const rows = cells.slice(top + 1).filter((row) => !isBlank(row));
  const guesses = guessFields(titles, columns, remembered);
  return {
    count: rows.length,
    titleRow: top + 1,
    columns: titles.flatMap((title, place) => {
      const samples = takeSamples(rows, place);
      if (title === '' && samples.length === 0) return [];
      const guess = guesses.get(place);
      return [{ place, title: nameColumn(title, place), samples, ...(guess ?? {}) }];
    }),
    fields: columns.map(({ field, title, required }) => ({ field, title: say(title, language), isRequired: required })),
  };
}

function takeSamples(rows: readonly (readonly string[])[], place: number): string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(0, SAMPLED_ROWS)) {
    const cell = row[place] ?? '';
    if (cell !== '') samples.add(cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

type Guess = { readonly field: string; readonly guessedBy: 'memory' | 'title' | 'likeness' };

/** A field for each place, and no field twice. */
function guessFields(
  titles: readonly string[],
  columns: readonly TitledColumn<string>[],
  remembered: Readonly<Record<string, string>>,
): ReadonlyMap<number, Guess> {
  const names = titles.map(normalizeTitle);
  const guesses = new Map<number, Guess>();
  const taken = new Set<string>();
  /** Places that the reader left out before are not guessed at again. */
  const leftOut = new Set<number>();
  const take = (place: number, field: string, guessedBy: Guess['guessedBy']) => {
    if (guesses.has(place) || leftOut.has(place) || taken.has(field)) return;
    guesses.set(place, { field, guessedBy });
    taken.add(field);
  };
  const known = new Set(columns.map(({ field }) => field));
  for (const [place, name] of names.entries()) {
    const field = name === '' ? undefined : Object.hasOwn(remembered, name) ? remembered[name] : undefined;
    if (field === '') leftOut.add(place);
    else if (field !== undefined && known.has(field)) take(place, field, 'memory');
  }
  const namesOf = new Map(columns.map((column) => [column.field, columnNames(column)]));
  for (const [field, own] of namesOf)
    for (const [place, name] of names.entries()) if (own.has(name)) take(place, field, 'title');
  // Of a wall of text nobody says what it is like.
  const open = [...names.entries()].filter(([place, name]) => !guesses.has(place) && name.length <= TITLE_MAX);
  for (const [field, own] of namesOf)
    for (const [place, name] of open)
      if (!taken.has(field) && [...own].some((known) => isAlike(name, known))) take(place, field, 'likeness');
  return guesses;
}

/** One contains the other, and both say something: `设备安装位置` and `安装位置`, `Asset name (new)` and `asset name`. */
const isAlike = (name: string, own: string): boolean => {
  const [short, long] = name.length < own.length ? [name, own] : [own, name];
  return short.length >= (/\p{Script=Han}/u.test(short) ? 2 : 4) && long.includes(short);
};

/** Titles that are remembered of one owner; the oldest go first. */
const REMEMBERED_MAX = 500;
/** What the database takes as a text, and no longer than a title is. */
const isRememberable = (name: string): boolean =>
  name !== '' && name.length <= TITLE_MAX && !/[\p{Cc}\p{Surrogate}]/u.test(name);

/**
 * What is remembered after a choice: of each title its field, '' where it was left out, the newest last. A title that
 * is a field's own needs no memory unless it was given another. Pure.
 */
export function rememberTitles(
  before: Readonly<Record<string, string>>,
  cells: readonly (readonly string[])[],
  columns: readonly TitledColumn<string>[],
  chosen: readonly SheetColumnChoice[],
): Record<string, string> {
  const titles = cells[findTitleRow(cells, columns)] ?? [];
  const byField = new Map(columns.map((column) => [column.field, column]));
  const fieldAt = new Map(chosen.map(({ place, field }) => [place, field]));
  const memory = new Map(Object.entries(before));
  for (const [place, title] of titles.entries()) {
    const name = normalizeTitle(title);
    if (!isRememberable(name)) continue;
    const column = byField.get(fieldAt.get(place) ?? '');
    memory.delete(name);
    if (!column || !columnNames(column).has(name)) memory.set(name, column?.field ?? '');
  }
  return Object.fromEntries([...memory].slice(-REMEMBERED_MAX));
}
