/**
 * Clocks of other time zones, as dates whose own parts (`getHours`, `getDate` …) are what a clock there shows: whatever
 * writes a date writes it as it is there.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What a clock of a zone shows, as if it were universal time. Milliseconds. */
function readWall(at: number, zone: string): number {
  const parts = new Map(
    getFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const seconds = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return seconds + (((at % 1_000) + 1_000) % 1_000);
}

/** The clock of a zone at a moment; without a zone the reader's. Pure. */
export function toClock(at: number, zone: string | undefined): Date {
  if (zone === undefined) return new Date(at);
  const wall = new Date(readWall(at, zone));
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
  const wanted = Date.UTC(
    clock.getFullYear(),
    clock.getMonth(),
    clock.getDate(),
    clock.getHours(),
    clock.getMinutes(),
    clock.getSeconds(),
    clock.getMilliseconds(),
  );
  // The offset of the guess may be that of the other side of a change of the clock.
  const guess = wanted - (readWall(wanted, zone) - wanted);
  return wanted - (readWall(guess, zone) - guess);
}
