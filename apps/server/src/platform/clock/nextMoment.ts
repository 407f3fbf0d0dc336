/**
 * The next moment after another at which clocks of a zone show a time.
 * An hour later where the clock jumps over it. Pure.
 */
export function findNextMoment(time: string, timeZone: string, after: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  for (let days = -1; ; days += 1) {
    const day = new Date(after.getTime() + days * DAY_MS);
    const { year, month, date } = readClock(day, timeZone);
    const wanted = Date.UTC(year, month, date, hours, minutes);
    // The offset of the guess may be that of the other side of a change of the clock.
    const guess = wanted - findOffset(new Date(wanted), timeZone);
    const at = wanted - findOffset(new Date(guess), timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}
const DAY_MS = 86_400_000;

/** Milliseconds by which clocks of a zone are ahead of universal time. */
function findOffset(at: Date, timeZone: string): number {
  const { year, month, date, hour, minute } = readClock(at, timeZone);
  return Date.UTC(year, month, date, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000;
}

function readClock(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return {
    year: read('year'),
    month: read('month') - 1,
    date: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}
