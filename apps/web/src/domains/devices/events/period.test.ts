import { describe, expect, it } from 'vitest';
import { parseEventDays, toEventQuery } from './period.ts';

describe('C-EV-07 the events that the address asks for', () => {
  it('are those of the kind and of whole days, both included', () => {
    const query = toEventQuery({ evtype: 'ERROR', evfrom: '2026-03-01', evto: '2026-03-02' });
    expect(query).toEqual({
      eventType: 'ERROR',
      startTime: new Date(2026, 2, 1).getTime(),
      endTime: new Date(2026, 2, 3).getTime() - 1,
    });
  });

  it('are all where nothing, or half a period, is said', () => {
    expect(toEventQuery({})).toEqual({});
    expect(parseEventDays({ evfrom: '2026-03-01', evto: '' })).toBeUndefined();
  });
});
