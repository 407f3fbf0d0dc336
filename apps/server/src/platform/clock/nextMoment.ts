import { ZoneClock } from '@twinscape/contract';

const DAY_MS = 86_400_000;

/**
 * The next moment after another at which clocks of a zone show a time.
 * An hour later where the clock jumps over it. Pure.
 */
export function findNextMoment(time: string, timeZone: string, after: Date): Date {
  const clock = new ZoneClock(timeZone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  for (let days = -1; ; days += 1) {
    const day = new Date(clock.read(after.getTime() + days * DAY_MS));
    const at = clock.find(day.setUTCHours(hours, minutes, 0, 0));
    if (at > after.getTime()) return new Date(at);
  }
}
