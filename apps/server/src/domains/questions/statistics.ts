import { type QuestionCounts, type QuestionStatistics, STATISTICS_WEEKS } from '@twinscape/contract/questions';
import { toPhaseReader } from '../models/index.ts';
import type { QuestionCaller } from './access.ts';
import { toCalendarDay } from './rules.ts';
import { countByPerson, countByType, countByWeek } from './statisticsStore.ts';

const DAY_IN_MS = 86_400_000;
/** Open ones whose day is so near. */
const SOON_DAYS = 7;

/** T-COL-10: of those questions that the reader may see, of the project or of one model. */
export async function readQuestionStatistics(
  caller: QuestionCaller,
  modelId: string | undefined,
): Promise<QuestionStatistics> {
  const { db } = caller.platform.database;
  const reader = toPhaseReader(caller);
  const filter = modelId === undefined ? {} : { modelId };
  const now = Date.now();
  const today = toCalendarDay(now);
  const types = await countByType(db, reader, filter, toCalendarDay(now + SOON_DAYS * DAY_IN_MS));
  const sum = (field: 'open' | 'overdue' | 'completed' | 'dueSoon'): number =>
    types.reduce((total, one) => total + one[field], 0);
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    dueSoon: sum('dueSoon'),
    completed: sum('completed'),
    byType: types.map(({ dueSoon: _, ...one }): QuestionCounts => one),
    byPerson: await countByPerson(db, reader, filter),
    weeks: await countByWeek(db, reader, filter, listMondays(today)),
  };
}

/** The Mondays of the last weeks, this one's last: yyyy-MM-dd. Pure. */
export function listMondays(today: string, weeks = STATISTICS_WEEKS): string[] {
  const at = new Date(`${today}T00:00:00Z`);
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_IN_MS;
  return Array.from({ length: weeks }, (_, back) =>
    new Date(monday - (weeks - 1 - back) * 7 * DAY_IN_MS).toISOString().slice(0, 10),
  );
}
