import { randomInt } from 'node:crypto';
import {
  SHARE_DAY,
  SHARE_PERMANENT,
  SHARE_WAITS_MINUTES,
  type SharePeriod,
  WRONG_CODES_IN_A_ROW,
} from '@twinscape/contract/shares';

const DAY_MS = 86_400_000;

/** When a share of a period (RU-SHARE-05) that begins now ends; undefined: never. */
export function endOfPeriod(period: SharePeriod, now: Date): Date | undefined {
  if (period === SHARE_PERMANENT) return undefined;
  return new Date(now.getTime() + (period === SHARE_DAY ? DAY_MS : 7 * DAY_MS));
}

/** How long an address waits after so many wrong codes, in minutes: every fifth makes it wait, each time longer. */
export function waitMinutesAfter(failures: number): number {
  if (failures === 0 || failures % WRONG_CODES_IN_A_ROW !== 0) return 0;
  const time = failures / WRONG_CODES_IN_A_ROW - 1;
  return SHARE_WAITS_MINUTES[Math.min(time, SHARE_WAITS_MINUTES.length - 1)] ?? 0;
}

/** Four digits. */
export const newShareCode = (): string => String(randomInt(0, 10_000)).padStart(4, '0');
