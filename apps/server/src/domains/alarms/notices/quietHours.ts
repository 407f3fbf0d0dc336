import type { QuietHours, Severity } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { compileSchedule } from '../engine/schedule.ts';
import { loadQuietHours } from './quietHoursStore.ts';

/** What a member who chose nothing has: the night of China, switched off. */
export const DEFAULT_QUIET_HOURS: QuietHours = {
  isEnabled: false,
  timeZone: 'Asia/Shanghai',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '22:00',
  to: '07:00',
  letsCriticalPass: true,
};

/** Who is quiet round the clock hears of it once a day. */
const ROUND_THE_CLOCK_MS = 24 * 3_600_000;

/** Of these people, those whose quiet hours a moment falls into, with their end. What is told is no alarm. */
export async function findQuiet(tx: Db, userIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Date>> {
  const quiet = new Map<string, Date>();
  for (const [userId, hours] of await loadQuietHours(tx, userIds)) {
    const until = computeHeldUntil(hours, 'indeterminate', at);
    if (until) quiet.set(userId, until);
  }
  return quiet;
}

/**
 * Until when a member is not to be told of something at a moment; undefined: it is told now. Pure.
 */
export function computeHeldUntil(hours: QuietHours | undefined, severity: Severity, at: Date): Date | undefined {
  if (!hours?.isEnabled || (hours.letsCriticalPass && severity === 'critical')) return undefined;
  const schedule = compileSchedule({ timeZone: hours.timeZone, days: hours.days, from: hours.from, to: hours.to });
  if (!schedule.isOpen(at.getTime())) return undefined;
  return new Date(schedule.nextChange(at.getTime()) ?? at.getTime() + ROUND_THE_CLOCK_MS);
}
