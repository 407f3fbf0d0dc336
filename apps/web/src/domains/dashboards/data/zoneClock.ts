import { ZoneClock } from '@twinscape/contract';

/**
 * Clocks of other time zones, as dates whose own parts (`getHours`, `getDate` …) are what a clock there shows: whatever
 * writes a date writes it as it is there.
 */

const clocks = new Map<string, ZoneClock>();

function getClock(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new ZoneClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}

/** The clock of a zone at a moment; without a zone the reader's. Pure. */
export function toClock(at: number, zone: string | undefined): Date {
  if (zone === undefined) return new Date(at);
  const wall = new Date(getClock(zone).read(at));
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    wall.getUTCMilliseconds(),
  );
}

/** The moment at which a clock of a zone shows that; an hour later where it jumps over it. Pure. */
export function fromClock(clock: Date, zone: string | undefined): number {
  if (zone === undefined) return clock.getTime();
  const shown = Date.UTC(
    clock.getFullYear(),
    clock.getMonth(),
    clock.getDate(),
    clock.getHours(),
    clock.getMinutes(),
    clock.getSeconds(),
    clock.getMilliseconds(),
  );
  return getClock(zone).find(shown);
}
