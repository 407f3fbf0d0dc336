import type { SheetColumnChoice, SheetReading } from '@twinscape/contract';

/** The field of each column, by its place; columns without one are left out. */
export type FieldByPlace = ReadonlyMap<number, string>;

/** What is believed of a file before anybody looked. Pure. */
export const guessFields = ({ columns }: SheetReading): FieldByPlace =>
  new Map(columns.flatMap(({ place, field }) => (field === undefined ? [] : [[place, field] as const])));

/** A column is given a field, or none; whichever column had that field before has none then. Pure. */
export function chooseField(fields: FieldByPlace, place: number, field: string | undefined): FieldByPlace {
  const next = new Map([...fields].filter(([at, one]) => at !== place && one !== field));
  if (field !== undefined) next.set(place, field);
  return next;
}

/** As an import takes it. Pure. */
export const toColumnChoices = (fields: FieldByPlace): SheetColumnChoice[] =>
  [...fields].sort(([one], [other]) => one - other).map(([place, field]) => ({ field, place }));

/** Fields that a file must have and no column is. Pure. */
export function findMissingFields({ fields }: SheetReading, chosen: FieldByPlace): SheetReading['fields'] {
  const taken = new Set(chosen.values());
  return fields.filter(({ field, isRequired }) => isRequired && !taken.has(field));
}

export type ColumnState = 'known' | 'remembered' | 'likely' | 'chosen' | 'left';

/** How sure it is what a column is. Pure. */
export function getColumnState(
  { place, field, guessedBy }: SheetReading['columns'][number],
  chosen: FieldByPlace,
): ColumnState {
  const own = chosen.get(place);
  if (own === undefined) return 'left';
  if (own !== field) return 'chosen';
  return guessedBy === 'memory' ? 'remembered' : guessedBy === 'likeness' ? 'likely' : 'known';
}

/** Whether a person should look before the file is checked: something is guessed, unknown or missing. Pure. */
export const needsLook = (reading: SheetReading, chosen: FieldByPlace): boolean =>
  findMissingFields(reading, chosen).length > 0 ||
  reading.columns.some((column) => ['likely', 'left'].includes(getColumnState(column, chosen)));
