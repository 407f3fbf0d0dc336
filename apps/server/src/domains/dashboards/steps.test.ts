import { describe, expect, it } from 'vitest';
import { listStepStarts } from './steps.ts';

const list = (from: string, to: string, step: Parameters<typeof listStepStarts>[1]['step'], timeZone: string) =>
  listStepStarts({ from: Date.parse(from), to: Date.parse(to) }, { step, ms: 60_000, timeZone }).map((at) =>
    new Date(at).toISOString(),
  );

describe('the steps of a period', () => {
  it('are days of Shanghai, of which the first began before the period', () => {
    expect(list('2026-03-01T00:00:00Z', '2026-03-02T20:00:00Z', 'day', 'Asia/Shanghai')).toEqual([
      '2026-02-28T16:00:00.000Z',
      '2026-03-01T16:00:00.000Z',
      '2026-03-02T16:00:00.000Z',
    ]);
  });

  it('are days of 23 and of 25 hours where clocks change', () => {
    expect(list('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(list('2026-10-25T12:00:00Z', '2026-10-26T12:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('are weeks that begin on Monday, months and years', () => {
    expect(list('2026-11-26T12:00:00Z', '2026-12-01T12:00:00Z', 'week', 'UTC')).toEqual([
      '2026-11-23T00:00:00.000Z',
      '2026-11-30T00:00:00.000Z',
    ]);
    expect(list('2026-01-15T00:00:00Z', '2026-03-01T00:00:00Z', 'month', 'UTC')).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
    expect(list('2025-05-01T00:00:00Z', '2026-03-01T00:00:00Z', 'year', 'Asia/Shanghai')).toEqual([
      '2024-12-31T16:00:00.000Z',
      '2025-12-31T16:00:00.000Z',
    ]);
  });

  it('of milliseconds are counted from the beginning', () => {
    expect(list('2026-01-01T00:00:30Z', '2026-01-01T00:02:00Z', 'milliseconds', 'UTC')).toEqual([
      '2026-01-01T00:00:30.000Z',
      '2026-01-01T00:01:30.000Z',
    ]);
  });
});
