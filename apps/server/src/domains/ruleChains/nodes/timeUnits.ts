import { choice, option } from './settings.ts';

const UNITS = [
  option('MILLISECONDS', '毫秒', 'Milliseconds'),
  option('SECONDS', '秒', 'Seconds'),
  option('MINUTES', '分钟', 'Minutes'),
  option('HOURS', '小时', 'Hours'),
  option('DAYS', '天', 'Days'),
] as const;
type TimeUnit = (typeof UNITS)[number]['value'];
const MS: Readonly<Record<TimeUnit, number>> = {
  MILLISECONDS: 1,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

export const timeUnit = (cn: string, en: string, fallback: TimeUnit = 'MINUTES') => choice({ cn, en }, UNITS, fallback);
export const toMilliseconds = (count: number, unit: TimeUnit): number => count * MS[unit];
