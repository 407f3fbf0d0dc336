import { formatRulePath, type RuleDefinition, type RuleThreshold, walkConditions } from '@twinscape/contract/alarms';

const LEAST_MS = 15 * 60_000;

/** How long a rule looks back at most: its longest hold, window or silence, in milliseconds. Pure. */
export function computeLookBack(rule: RuleDefinition): number {
  const holds = [...rule.levels, ...(rule.clear ? [rule.clear] : [])].map(({ holdMs = 0 }) => holdMs);
  const looks = [...walkConditions(rule)].map(({ condition }) => {
    if (condition.kind === 'silence') return condition.forMs;
    return 'windowMs' in condition ? condition.windowMs : 0;
  });
  return Math.max(0, ...holds) + Math.max(0, ...looks);
}

/**
 * What is shown around a moment: all that the rule looked at with some room, and half as much after it, but nothing
 * that is still to come. Pure.
 */
export function computeChartPeriod(
  at: number,
  rule: RuleDefinition | undefined,
  now: number,
): { from: number; to: number } {
  const back = Math.max(LEAST_MS, Math.ceil((rule ? computeLookBack(rule) : 0) * 1.5));
  return { from: at - back, to: Math.max(at + 1, Math.min(now, at + Math.ceil(back / 2))) };
}

/** The lines that a rule draws over the values of its keys. A rate compares no value, so it has none. Pure. */
export function toThresholds(rule: RuleDefinition): RuleThreshold[] {
  return [...walkConditions(rule)].flatMap(({ condition, path }) => {
    const compared = condition.kind === 'count' ? condition.of : condition;
    if (compared.kind !== 'value') return [];
    const [part, index] = path;
    const severity = part === 'levels' && typeof index === 'number' ? rule.levels[index]?.severity : undefined;
    const release = condition.kind === 'value' ? condition.release : undefined;
    const { key, operator, value } = compared;
    return [
      {
        path: formatRulePath(path),
        key,
        operator,
        value,
        ...(release === undefined ? {} : { release }),
        ...(severity === undefined ? {} : { severity }),
      },
    ];
  });
}
