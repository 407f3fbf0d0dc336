import { describe, expect, it } from 'vitest';
import { askedOf, daysOf } from './period.ts';

describe('C-EV-07 the events that the address asks for', () => {
  it('are those of the kind and of whole days, both included', () => {
    const asked = askedOf({ evtype: 'ERROR', evfrom: '2026-03-01', evto: '2026-03-02' });
    expect(asked).toEqual({
      eventType: 'ERROR',
      startTime: new Date(2026, 2, 1).getTime(),
      endTime: new Date(2026, 2, 3).getTime() - 1,
    });
  });

  it('are all where nothing, or half a period, is said', () => {
    expect(askedOf({})).toEqual({});
    expect(daysOf({ evfrom: '2026-03-01', evto: '' })).toBeUndefined();
  });
});
