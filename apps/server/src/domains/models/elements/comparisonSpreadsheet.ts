import { type Language, say } from '@twinscape/contract';
import { COMPARISON_DETAIL_ROWS, ELEMENT_CHANGES } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import { loadChangedProperties } from './changedProperties.ts';
import type { ComparedRow } from './compareStore.ts';
import { elementMessages as words } from './messages.ts';
import { toElementChange } from './rows.ts';
import { type ScheduleCell, toScheduleCell } from './schedule.ts';

type ComparedVersions = { readonly keys: readonly [number, number]; readonly numbers: readonly [number, number] };

export const listComparisonTitles = ({ numbers: [a, b] }: ComparedVersions, language: Language): string[] => [
  ...([words.change, words.number, words.name, words.class, words.globalId, words.group, words.property] as const).map(
    (text) => say(text, language),
  ),
  say(words.inVersion, language, { version: a }),
  say(words.inVersion, language, { version: b }),
];

/**
 * A line for each way in which an element changed, and for each property of it that did; read a thousand elements at a
 * time while they are written.
 */
export async function* streamComparisonRows(
  db: Db,
  { keys }: ComparedVersions,
  compared: readonly ComparedRow[],
  language: Language,
): AsyncGenerator<ScheduleCell[]> {
  for (let at = 0; at < compared.length; at += COMPARISON_DETAIL_ROWS) {
    const turn = compared.slice(at, at + COMPARISON_DETAIL_ROWS);
    const details = await loadChangedProperties(db, keys, turn, language);
    for (const row of turn) {
      const changed = toElementChange(row, details.get(row.b ?? -1));
      for (const change of ELEMENT_CHANGES.filter((kind) => changed.change.includes(kind))) {
        const line = [say(words[change], language), changed.number, changed.name, changed.class, changed.elementId];
        const properties = change === 'properties' ? (changed.properties ?? []) : [];
        if (properties.length === 0) yield line;
        for (const { group, name, before, after } of properties)
          yield [...line, group, name, toScheduleCell(before), toScheduleCell(after)];
      }
    }
  }
}
