import { findNextMoment } from './nextMoment.ts';

/** On which days something happens, at a time of the clocks of a zone. */
export type Rhythm = {
  readonly cadence: 'day' | 'week' | 'month';
  /** HH:mm. */
  readonly time: string;
  /** 1 is Monday. */
  readonly weekday: number;
  /** In a shorter month its last day. */
  readonly monthDay: number;
  /** IANA name. */
  readonly timeZone: string;
};

/** The next moment of a rhythm after another. Pure. */
export function findNextRhythmMoment(rhythm: Rhythm, after: Date): Date {
  const { time, timeZone } = rhythm;
  for (let moment = findNextMoment(time, timeZone, after); ; moment = findNextMoment(time, timeZone, moment))
    if (isDay(rhythm, moment)) return moment;
}

function isDay({ cadence, weekday, monthDay, timeZone }: Rhythm, moment: Date): boolean {
  if (cadence === 'day') return true;
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
    .format(moment)
    .split('-')
    .map(Number);
  if (cadence === 'week') return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7 === weekday - 1;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day === Math.min(monthDay, last);
}
