import { type Language, say } from '@twinscape/contract';
import { SEVERITY_TITLES } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import { createClock } from '../../platform/spreadsheet/index.ts';
import { loadAlarmsById } from './listStore.ts';
import { exportMessages as words } from './messages.ts';
import { loadAlarmRows } from './toResponse.ts';

/** Alarms that are read at a time. */
const ROWS_A_PIECE = 500;

export const getExportTitles = (language: Language): string[] =>
  [
    words.severity,
    words.alarmType,
    words.status,
    words.originator,
    words.message,
    words.started,
    words.lastMet,
    words.occurrences,
    words.acknowledged,
    words.acknowledgedBy,
    words.cleared,
    words.clearedBy,
    words.assignee,
  ].map((text) => say(text, language));

/**
 * Rows of the alarms in the order of their ids, read while they are written; those that were deleted meanwhile are left
 * out.
 */
export async function* exportAlarmRows(db: Db, ids: readonly string[], language: Language): AsyncGenerator<string[]> {
  const clock = createClock();
  for (let at = 0; at < ids.length; at += ROWS_A_PIECE) {
    for (const row of await loadAlarmRows(db, await loadAlarmsById(db, ids.slice(at, at + ROWS_A_PIECE))))
      yield [
        say(SEVERITY_TITLES[row.severity], language),
        row.alarmType,
        say(words[row.status], language),
        row.originatorName,
        row.message ?? '',
        clock(row.startTime),
        clock(row.endTime),
        String(row.occurrenceCount),
        clock(row.ackTime),
        row.ackBy?.userName ?? '',
        clock(row.clearTime),
        row.clearBy?.userName ?? '',
        row.assignee?.userName ?? '',
      ];
  }
}
