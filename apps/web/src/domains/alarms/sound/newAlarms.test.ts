import { expect, it } from 'vitest';
import { addKnownSeverities, findWorstNewSeverity } from './newAlarms.ts';

const alarm = (id: string, severity: 'critical' | 'major' | 'minor') => ({ id, severity });

it('S-PRJ-04: sounds for alarms that are new or grew worse, by the worst of them, and not for those that were there', () => {
  const first = [alarm('a', 'minor')];
  expect(findWorstNewSeverity(undefined, first)).toBeUndefined();
  const known = addKnownSeverities(undefined, first);
  expect(findWorstNewSeverity(known, first)).toBeUndefined();
  expect(findWorstNewSeverity(known, [alarm('b', 'major'), alarm('c', 'critical'), ...first])).toBe('critical');
  expect(findWorstNewSeverity(known, [alarm('a', 'major')])).toBe('major');
  const worse = addKnownSeverities(known, [alarm('a', 'major')]);
  expect(findWorstNewSeverity(worse, [alarm('a', 'minor')])).toBeUndefined();
});
