import type { Language, Text } from '@twinscape/contract';
import { useMemo } from 'react';
import { useLanguage } from './store.ts';

const LOCALES = { cn: 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>;
const two = (value: number): string => String(value).padStart(2, '0');

/** yyyy-MM-dd, local time: the same in both languages, sortable by eye. */
export const formatDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
/** yyyy-MM-dd HH:mm:ss, local time. */
export const formatInstant = (at: Date): string =>
  `${formatDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
/** yyyy-MM-dd HH:mm, local time. */
export const formatMinute = (at: Date): string => formatInstant(at).slice(0, 16);

/** Bytes as people read them: 20 MB. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** step;
  return `${size >= 100 || step === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${units[step]}`;
}

const BETWEEN = { cn: '、', en: ', ' } as const satisfies Text;
const JUST_NOW = { cn: '刚刚', en: 'just now' } as const satisfies Text;
const STEPS = [
  { unit: 'minute', of: 60 },
  { unit: 'hour', of: 3600 },
  { unit: 'day', of: 86_400 },
  { unit: 'month', of: 30 * 86_400 },
] as const;

/** "just now", "3 minutes ago". Beyond months the day says more. */
export function formatAgo(at: Date, language: Language, now = new Date()): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) >= 360 * 86_400) return formatDay(at);
  const step = STEPS.findLast(({ of }) => Math.abs(seconds) >= of);
  if (!step) return JUST_NOW[language];
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  // Chinese has a space between numbers and words.
  return format.format(Math.trunc(seconds / step.of), step.unit).replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
}

/** Numbers, days, durations and lists of names as the reader writes them. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(LOCALES[language]);
    return {
      number: (value: number) => number.format(value),
      day: formatDay,
      minute: formatMinute,
      instant: formatInstant,
      ago: (at: Date) => formatAgo(at, language),
      bytes: formatBytes,
      list: (names: readonly string[]) => names.join(BETWEEN[language]),
      /** The first three of many names; a question says how many there are in all. */
      firstNames: (names: readonly string[]) => names.slice(0, 3).join(BETWEEN[language]),
    };
  }, [language]);
}
