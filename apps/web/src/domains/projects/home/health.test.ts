import { describe, expect, it } from 'vitest';
import { calculateHealth } from './health.ts';

const alarm = (deviceId: string, status = 'ACTIVE_UNACK') => ({ deviceId, deviceName: deviceId, status });

describe('the health of a project (S-PRJ-01)', () => {
  it('is not judged while there are no devices', () => {
    expect(calculateHealth({ deviceCount: 0, alarmCount: 0 })).toEqual({ kind: 'none' });
  });
  it.each([
    [{ deviceCount: 40, alarmCount: 0 }, [], { normal: 40, alarmed: 0, percent: 100 }],
    [{ deviceCount: 40, alarmCount: 3 }, [alarm('a'), alarm('a'), alarm('b')], { normal: 38, alarmed: 2, percent: 95 }],
    [
      { deviceCount: 40, alarmCount: 1 },
      [alarm('a'), alarm('b', 'CLEARED_ACK')],
      { normal: 39, alarmed: 1, percent: 97 },
    ],
    [{ deviceCount: 10, alarmCount: 25 }, [alarm('a')], { normal: 0, alarmed: 10, percent: 0 }],
    [{ deviceCount: 100_000, alarmCount: 1 }, [alarm('a')], { normal: 99_999, alarmed: 1, percent: 99 }],
  ])('of %o is told by the devices with an active alarm', (counts, alarms, expected) => {
    expect(calculateHealth(counts, alarms)).toEqual({ kind: 'known', ...expected });
  });
});
