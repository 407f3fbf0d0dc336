/** Where a project stands between its two days, both included. */
export type Schedule =
  | { readonly kind: 'open' }
  | { readonly kind: 'ahead' | 'running' | 'over'; readonly days: number };

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** Days until it begins, until it ends, or since it ended. Days are yyyy-MM-dd; `today` is the reader's. */
export function toSchedule(start: string | undefined, end: string | undefined, today: string): Schedule {
  const now = dayNumber(today);
  if (start && now < dayNumber(start)) return { kind: 'ahead', days: dayNumber(start) - now };
  if (!end) return { kind: 'open' };
  const left = dayNumber(end) - now;
  return left >= 0 ? { kind: 'running', days: left } : { kind: 'over', days: -left };
}
