import type { Language } from '@twinscape/contract';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = {
  cn: { day: ' 天', hour: ' 小时', minute: ' 分', second: ' 秒', between: ' ' },
  en: { day: ' d', hour: ' h', minute: ' min', second: ' s', between: ' ' },
} as const satisfies Record<Language, unknown>;

/**
 * How long something lasts, in its two largest units: what comes after them nobody reads. Milliseconds in; below zero
 * is nothing. Pure.
 */
export function formatDuration(ms: number, language: Language): string {
  const unit = UNITS[language];
  const whole = Math.max(0, Math.floor(ms));
  const [days, hours, minutes, seconds] = [
    Math.floor(whole / DAY),
    Math.floor((whole % DAY) / HOUR),
    Math.floor((whole % HOUR) / MINUTE),
    Math.floor((whole % MINUTE) / SECOND),
  ];
  const pair = (first: string, second: number, word: string) =>
    second > 0 ? `${first}${unit.between}${second}${word}` : first;
  if (days > 0) return pair(`${days}${unit.day}`, hours, unit.hour);
  if (hours > 0) return pair(`${hours}${unit.hour}`, minutes, unit.minute);
  if (minutes > 0) return pair(`${minutes}${unit.minute}`, seconds, unit.second);
  return `${seconds}${unit.second}`;
}
