import { DatePicker } from 'antd';
import { dayjs, useDayjsLocale } from './days.ts';

type Props = {
  /** yyyy-MM-dd. */
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
  /** A form checks its fields when they are left. */
  readonly onBlur?: () => void;
  readonly id?: string;
  /** Shortcuts beside the calendar. */
  readonly shortcuts?: readonly { readonly word: string; readonly day: string }[];
  readonly placeholder?: string;
};

/** One calendar day, typed or chosen. */
export function DayField({ value, onChange, onBlur, id, shortcuts = [], placeholder }: Props) {
  useDayjsLocale();
  return (
    <DatePicker
      {...(id ? { id } : {})}
      {...(placeholder ? { placeholder } : {})}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      presets={shortcuts.map(({ word, day }) => ({ label: word, value: dayjs(day) }))}
      // Enter takes the typed day; it is not meant for the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
      onBlur={() => onBlur?.()}
    />
  );
}
