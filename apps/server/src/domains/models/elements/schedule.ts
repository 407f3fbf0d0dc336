import { type Language, say } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { SpreadsheetCell } from '../../../platform/spreadsheet/index.ts';
import { loadElementsByRank } from './elementStore.ts';
import { elementMessages as words } from './messages.ts';
import { type DescribedElement, type ElementDescriptions, loadElementDescriptions } from './propertyStore.ts';
import { toElementRow } from './rows.ts';
import { loadPropertyUnit } from './valueStore.ts';

export type ScheduleProperty = { readonly group: string; readonly name: string };
export type ScheduleCell = Exclude<SpreadsheetCell, Date>;

/** Elements that are read at a time. */
const ELEMENTS_PER_QUERY = 1_000;

/** Titles of the columns; a property bears its group where two have one name, and its unit. */
export async function loadScheduleTitles(
  db: Db,
  version: number,
  properties: readonly ScheduleProperty[],
  language: Language,
): Promise<string[]> {
  const units = await Promise.all(properties.map(({ group, name }) => loadPropertyUnit(db, version, group, name)));
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
export async function* streamScheduleRows(
  db: Db,
  version: number,
  ranks: readonly number[],
  properties: readonly ScheduleProperty[],
): AsyncGenerator<ScheduleCell[]> {
  for (let at = 0; at < ranks.length; at += ELEMENTS_PER_QUERY) {
    const elements = await loadElementsByRank(db, version, ranks.slice(at, at + ELEMENTS_PER_QUERY));
    const indexes = elements.map(({ index }) => index);
    const known =
      properties.length > 0 ? await loadElementDescriptions(db, version, indexes, { only: 'sets' }) : undefined;
    for (const element of elements) {
      const { number, name, class: className, typeName, storeyName } = toElementRow(element);
      const described = known?.elements.get(element.index);
      const values = properties.map((property) => described && known && findScheduleValue(described, known, property));
      yield [number, name, className, typeName, storeyName, ...values];
    }
  }
}

/** The element's own value, or its type's. */
function findScheduleValue(
  element: DescribedElement,
  known: ElementDescriptions,
  { group, name }: ScheduleProperty,
): ScheduleCell {
  for (const index of [...element.sets, ...(element.type?.sets ?? [])]) {
    const set = known.sets.get(index);
    const found = set?.name === group ? set.properties.find(([own]) => own === name) : undefined;
    if (found) return toScheduleCell(found[1]);
  }
  return undefined;
}

/** A value as a sheet holds it. */
export const toScheduleCell = (value: unknown): ScheduleCell =>
  value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : String(value);
