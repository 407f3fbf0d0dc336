/** Milliseconds of the presets. */
export const HISTORY_SPANS = {
  '1h': 3_600_000,
  '6h': 21_600_000,
  '24h': 86_400_000,
  '7d': 604_800_000,
  '30d': 2_592_000_000,
} as const;
export type HistorySpan = keyof typeof HISTORY_SPANS;
export const DAY_MS = 86_400_000;
/** Nothing can be zoomed into further, in milliseconds. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 10 * 366 * DAY_MS;

/** From and to in milliseconds since 1970. A moving period ends now. */
export type HistoryPeriod = { readonly from: number; readonly to: number; readonly isMoving: boolean };
type Address = { readonly span: string; readonly from: string; readonly to: string };

export const isSpan = (text: string): text is HistorySpan => text in HISTORY_SPANS;

/**
 * How often a moving period is asked for anew: often enough to look alive, seldom enough that each answer differs.
 * Milliseconds.
 */
export const getRefreshInterval = (span: HistorySpan): number => Math.max(10_000, HISTORY_SPANS[span] / 1_000);

/** The period that an address means; what it does not say well is the last day. Pure. */
export function parsePeriod({ span, from, to }: Address, now: number): HistoryPeriod {
  const [start, end] = [Number(from), Number(to)];
  if (from !== '' && to !== '' && Number.isSafeInteger(start) && Number.isSafeInteger(end) && end > start)
    return { from: start, to: end, isMoving: false };
  const known: HistorySpan = isSpan(span) ? span : '24h';
  const tick = getRefreshInterval(known);
  const until = Math.ceil(now / tick) * tick;
  return { from: until - HISTORY_SPANS[known], to: until, isMoving: true };
}

/** The period as an address has it. */
export const toPeriodAddress = (from: number, to: number) => ({
  from: String(Math.round(from)),
  to: String(Math.round(to)),
});

/** Around the middle, longer or shorter by the factor. Pure. */
export function zoomPeriod({ from, to }: HistoryPeriod, factor: number): { from: number; to: number } {
  const middle = (from + to) / 2;
  const half = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (to - from) * factor)) / 2;
  return { from: middle - half, to: middle + half };
}

/** Later (or, below 0, earlier) by a share of its length. Pure. */
export function movePeriod({ from, to }: HistoryPeriod, share: number): { from: number; to: number } {
  const step = (to - from) * share;
  return { from: from + step, to: to + step };
}
