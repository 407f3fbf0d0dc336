import type { LabelReading } from './types.ts';

/** Whether two readings look alike: a label whose reading does is not painted anew. Pure. */
export function isSameReading(a: LabelReading, b: LabelReading): boolean {
  return (
    a === b ||
    (a.age === b.age &&
      a.alarm?.colour === b.alarm?.colour &&
      a.alarm?.urgency === b.alarm?.urgency &&
      a.alarm?.word === b.alarm?.word &&
      isSameList(a.rows, b.rows, (one, other) => {
        const hasSameWords = one.name === other.name && one.unit === other.unit;
        return hasSameWords && one.value === other.value && one.colour === other.colour;
      }) &&
      // A gap in the line is NaN, which is the same as another gap.
      isSameList(a.trend ?? NO_TREND, b.trend ?? NO_TREND, Object.is))
  );
}

const NO_TREND: readonly number[] = [];

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a.length === b.length && a.every((one, at) => isSame(one, b[at] as T));
