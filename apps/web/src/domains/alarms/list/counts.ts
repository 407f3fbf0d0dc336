import type { Severity, SeverityCount } from '@twinscape/contract/alarms';

const sumStatuses = ({ activeUnack, activeAck, clearedUnack, clearedAck }: SeverityCount): number =>
  activeUnack + activeAck + clearedUnack + clearedAck;

/** How many there are of each severity. Pure. */
export function totalBySeverity(counts: readonly SeverityCount[]): Record<Severity, number> {
  const of = (severity: Severity) => {
    const found = counts.find((one) => one.severity === severity);
    return found ? sumStatuses(found) : 0;
  };
  return {
    critical: of('critical'),
    major: of('major'),
    minor: of('minor'),
    warning: of('warning'),
    indeterminate: of('indeterminate'),
  };
}

/** How many somebody still has to do something about. Pure. */
export const countUnresolved = (counts: readonly SeverityCount[]): number =>
  counts.reduce((all, one) => all + one.activeUnack + one.activeAck + one.clearedUnack, 0);
