import {
  type Condition,
  formatRulePath,
  type RuleDefinition,
  type RuleTrial,
  SEVERITIES,
  type Severity,
  walkConditions,
} from '@twinscape/contract/alarms';
import { type Threshold, toChartThresholds } from '../../cause/thresholds.ts';

type Moments = RuleTrial['moments'];
/** While an alarm would have been open with one severity, in milliseconds since 1970. */
export type OpenSpan = { readonly from: number; readonly to: number; readonly severity: Severity };
export type OpenSpans = { readonly spans: readonly OpenSpan[]; readonly isOpen: boolean };

/** The spans of one device's moments, which stand in the order of time; one still open reaches to the end. Pure. */
export function toOpenSpans(moments: Moments, end: number): OpenSpans {
  const spans: OpenSpan[] = [];
  let open: { from: number; severity: Severity } | undefined;
  for (const { kind, at, severity } of moments) {
    if (kind === 'repeated') continue;
    if (open) spans.push({ ...open, to: at });
    open = kind === 'cleared' ? undefined : { from: at, severity };
  }
  if (open) spans.push({ ...open, to: end });
  return { spans, isOpen: open !== undefined };
}

/**
 * How many alarms there would have been, each counted at the worst severity that it came to; worst first, those that
 * are none left out. Pure.
 */
export function countTrialAlarms(moments: Moments): { readonly severity: Severity; readonly count: number }[] {
  const worst: { deviceId: string; severity: Severity }[] = [];
  for (const { deviceId, kind, severity } of moments) {
    if (kind === 'raised') worst.push({ deviceId, severity });
    const open = worst.at(-1);
    if (kind !== 'severity' || open?.deviceId !== deviceId) continue;
    if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(open.severity)) open.severity = severity;
  }
  return SEVERITIES.map((severity) => ({
    severity,
    count: worst.filter((one) => one.severity === severity).length,
  })).filter(({ count }) => count > 0);
}

/** The lines of a rule that is not stored yet. Pure. */
export function toRuleThresholds(rule: RuleDefinition): Threshold[] {
  const limit = (condition: Condition, path: string) => {
    const severity = rule.levels[Number(/^levels\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)]?.severity;
    if (condition.kind === 'value') return [{ ...condition, severity }];
    return condition.kind === 'count' ? [{ ...condition.of, severity }] : [];
  };
  return toChartThresholds(
    [...walkConditions(rule)].flatMap(({ condition, path }) => limit(condition, formatRulePath(path))),
  );
}
