import { DATE_SHORTCUT_DAYS } from '@twinscape/contract';
import { DatePicker } from 'antd';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import { dayjs, useDayjsLocale } from './days.ts';

const texts = defineMessages({
  week: { cn: '最近一周', en: 'Last week' },
  month: { cn: '最近一个月', en: 'Last month' },
  quarter: { cn: '最近三个月', en: 'Last three months' },
});

/** Both ends are whole days, yyyy-MM-dd, included; undefined: no limit. */
export type DayRange = { readonly from: string; readonly to: string };

type Props = { readonly value: DayRange | undefined; readonly onChange: (value: DayRange | undefined) => void };

/** A period in days with the shortcuts 7, 30 and 90 days (S-GEN-03). */
export function DateRange({ value, onChange }: Props) {
  const words = useMessages(texts);
  useDayjsLocale();
  const names = [words.week, words.month, words.quarter];
  const presets = DATE_SHORTCUT_DAYS.map((days, at) => ({
    label: names[at] ?? String(days),
    value: () => [dayjs().subtract(days - 1, 'day'), dayjs()] as [dayjs.Dayjs, dayjs.Dayjs],
  }));
  return (
    <DatePicker.RangePicker
      value={value ? [dayjs(value.from), dayjs(value.to)] : null}
      presets={presets.map(({ label, value: range }) => ({ label, value: range() }))}
      onChange={(range) =>
        onChange(
          range?.[0] && range[1]
            ? { from: range[0].format('YYYY-MM-DD'), to: range[1].format('YYYY-MM-DD') }
            : undefined,
        )
      }
    />
  );
}

/** The instants of a period of days, for `startTime` and `endTime`. */
export const toInstantRange = (days: DayRange | undefined): { startTime?: Date; endTime?: Date } =>
  days ? { startTime: dayjs(days.from).startOf('day').toDate(), endTime: dayjs(days.to).endOf('day').toDate() } : {};
