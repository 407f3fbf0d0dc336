import { type Language, say } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { SpreadsheetCell } from '../../../platform/spreadsheet/index.ts';
import { elementsByRank } from './elementStore.ts';
import { elementMessages as words } from './messages.ts';
import { type DescribedElement, type Descriptions, describe } from './propertyStore.ts';
import { elementRowOf } from './rows.ts';
import { loadUnit } from './valueStore.ts';

export type ScheduleProperty = { readonly group: string; readonly name: string };
export type ScheduleCell = Exclude<SpreadsheetCell, Date>;

/** Elements that are read at a time. */
const ELEMENTS_A_TURN = 1_000;

/** Titles of the columns; a property bears its group where two have one name, and its unit. */
export async function scheduleTitles(
  db: Db,
  version: number,
  properties: readonly ScheduleProperty[],
  language: Language,
): Promise<string[]> {
  const units = await Promise.all(properties.map(({ group, name }) => loadUnit(db, version, group, name)));
  const isTwice = (name: string) => properties.filter((other) => other.name === name).length > 1;
  return [
    ...([words.number, words.name, words.class, words.type, words.storey] as const).map((text) => say(text, language)),
    ...properties.map(({ group, name }, at) => {
      const unit = units[at];
      return `${isTwice(name) ? `${group} · ` : ''}${name}${unit ? ` (${unit})` : ''}`;
    }),
  ];
}

/** The rows of a schedule, in the order of the ranks, read a thousand at a time while they are written. */
export async function* scheduleRows(
  db: Db,
  version: number,
  ranks: readonly number[],
  properties: readonly ScheduleProperty[],
): AsyncGenerator<ScheduleCell[]> {
  for (let at = 0; at < ranks.length; at += ELEMENTS_A_TURN) {
    const elements = await elementsByRank(db, version, ranks.slice(at, at + ELEMENTS_A_TURN));
    const indexes = elements.map(({ index }) => index);
    const known = properties.length > 0 ? await describe(db, version, indexes, { only: 'sets' }) : undefined;
    for (const element of elements) {
      const { number, name, class: className, typeName, storeyName } = elementRowOf(element);
      const described = known?.elements.get(element.index);
      const values = properties.map((property) => described && known && scheduledValue(described, known, property));
      yield [number, name, className, typeName, storeyName, ...values];
    }
  }
}

/** The element's own value, or its type's. */
function scheduledValue(
  element: DescribedElement,
  known: Descriptions,
  { group, name }: ScheduleProperty,
): ScheduleCell {
  for (const index of [...element.sets, ...(element.type?.sets ?? [])]) {
    const set = known.sets.get(index);
    const found = set?.name === group ? set.properties.find(([own]) => own === name) : undefined;
    if (found) return cellOf(found[1]);
  }
  return undefined;
}

/** A value as a sheet holds it. */
export const cellOf = (value: unknown): ScheduleCell =>
  value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : String(value);
