import { expect, it } from 'vitest';
import { learnt, worstNew } from './newcomers.ts';

const alarm = (id: string, severity: 'critical' | 'major' | 'minor') => ({ id, severity });

it('S-PRJ-04: sounds for alarms that are new or grew worse, by the worst of them, and not for those that were there', () => {
  const first = [alarm('a', 'minor')];
  expect(worstNew(undefined, first)).toBeUndefined();
  const known = learnt(undefined, first);
  expect(worstNew(known, first)).toBeUndefined();
  expect(worstNew(known, [alarm('b', 'major'), alarm('c', 'critical'), ...first])).toBe('critical');
  expect(worstNew(known, [alarm('a', 'major')])).toBe('major');
  const worse = learnt(known, [alarm('a', 'major')]);
  expect(worstNew(worse, [alarm('a', 'minor')])).toBeUndefined();
});
