import { type AlarmRow, SEVERITIES, type Severity } from '@twinscape/contract/alarms';

export type KnownSeverities = ReadonlyMap<string, Severity>;

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/**
 * The worst among alarms that are new, or worse than they were: what there is to sound for. Undefined on the first
 * look, which only learns what is there. Pure.
 */
export function findWorstNewSeverity(
  known: KnownSeverities | undefined,
  now: readonly Pick<AlarmRow, 'id' | 'severity'>[],
): Severity | undefined {
  if (!known) return undefined;
  const risen = now.filter(({ id, severity }) => {
    const before = known.get(id);
    return before === undefined || rank(severity) < rank(before);
  });
  return SEVERITIES.find((severity) => risen.some((alarm) => alarm.severity === severity));
}

/** What is known after a look. Alarms that are no longer among the newest stay known. Pure. */
export const addKnownSeverities = (
  known: KnownSeverities | undefined,
  now: readonly Pick<AlarmRow, 'id' | 'severity'>[],
): KnownSeverities =>
  new Map([...(known ?? []), ...now.map(({ id, severity }) => [id, severity] as const)].slice(-1_000));
