import { DatePicker } from 'antd';
import { dayjs, useDayjsLocale } from '../../../ui/days.ts';

type Props = {
  /** Milliseconds since 1970. */
  readonly value?: number | undefined;
  readonly onChange?: (value: number | undefined) => void;
  readonly id?: string;
  readonly isOptional?: boolean;
};

/** A moment of a day, typed or chosen. */
export function MomentField({ value, onChange, id, isOptional = false }: Props) {
  useDayjsLocale();
  return (
    <DatePicker
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      allowClear={isOptional}
      value={value === undefined ? null : dayjs(value)}
      onChange={(moment) => onChange?.(moment?.valueOf())}
    />
  );
}
