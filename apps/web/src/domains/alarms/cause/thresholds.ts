import type { Severity } from '@twinscape/contract/alarms';

/** A fixed value of a rule. */
type RuleLimit = {
  readonly key: string;
  readonly value: unknown;
  readonly release?: number | undefined;
  readonly severity?: Severity | undefined;
};

/** A line that a series is measured against. */
export type Threshold = {
  readonly key: string;
  readonly value: number;
  /** Undefined: to clear. */
  readonly severity: Severity | undefined;
  /** Where an alarm ends that began at another line (hysteresis). */
  readonly isRelease: boolean;
};

/**
 * What can be drawn of the fixed values of a rule: numbers, each once, and where an alarm ends that began at them.
 * Pure.
 */
export function toChartThresholds(thresholds: readonly RuleLimit[]): Threshold[] {
  const all = thresholds.flatMap(({ key, value, release, severity }) => [
    ...(typeof value === 'number' ? [{ key, value, severity, isRelease: false }] : []),
    ...(release === undefined ? [] : [{ key, value: release, severity, isRelease: true }]),
  ]);
  return all.filter(
    (one, at) =>
      all.findIndex(
        ({ key, value, isRelease }) => key === one.key && value === one.value && isRelease === one.isRelease,
      ) === at,
  );
}

/** The range of an axis that shows all values and all lines, with some air. Pure. */
export function computeAxisRange(
  values: readonly (number | null | undefined)[],
  lines: readonly number[],
): [number, number] {
  const all = [...values.filter((value) => value !== null && value !== undefined), ...lines];
  if (all.length === 0) return [0, 1];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of all) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const air = high > low ? (high - low) * 0.12 : Math.max(1, Math.abs(high) * 0.1);
  return [low - air, high + air];
}
