/** Whether there is a time zone of this name (IANA). */
export function isTimeZoneName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The clock that people of a time zone (IANA name) read. Throws a RangeError where there is no such zone. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** What it shows at a moment, as if that were universal time. Milliseconds. */
  read(at: number): number {
    const parts = new Map(this.#format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const seconds = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return seconds + at - Math.floor(at / 1_000) * 1_000;
  }

  /** The moment at which it shows that; an hour later where it jumps over it. Milliseconds. */
  find(shown: number): number {
    const guess = shown - (this.read(shown) - shown);
    // Beside a change of the clock the first guess may be an hour off.
    return shown - (this.read(guess) - guess);
  }
}
