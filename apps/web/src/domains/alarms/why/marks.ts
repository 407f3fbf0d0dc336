import type { Condition, RuleDefinition, Severity } from '@twinscape/contract/alarms';

/** A line that a series is measured against. */
export type Threshold = {
  readonly key: string;
  readonly value: number;
  /** Undefined: to clear. */
  readonly severity: Severity | undefined;
  /** Where an alarm ends that began at another line (hysteresis). */
  readonly isRelease: boolean;
};

/** The fixed values of a rule that can be drawn as lines, each once. Pure. */
export function thresholdsOf({ levels, clear }: RuleDefinition): Threshold[] {
  const all = [
    ...levels.flatMap(({ when, severity }) => linesOf(when, severity)),
    ...(clear ? linesOf(clear.when, undefined) : []),
  ];
  return all.filter(
    (one, at) =>
      all.findIndex(
        ({ key, value, isRelease }) => key === one.key && value === one.value && isRelease === one.isRelease,
      ) === at,
  );
}

function linesOf(condition: Condition, severity: Severity | undefined): Threshold[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap((one) => linesOf(one, severity));
    case 'count':
      return linesOf(condition.of, severity);
    case 'value': {
      const { key, value, release } = condition;
      const line = typeof value === 'number' ? [{ key, value, severity, isRelease: false }] : [];
      return release === undefined ? line : [...line, { key, value: release, severity, isRelease: true }];
    }
    default:
      return [];
  }
}

/** The range of an axis that shows all values and all lines, with some air. Pure. */
export function rangeOf(values: readonly (number | null | undefined)[], lines: readonly number[]): [number, number] {
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
