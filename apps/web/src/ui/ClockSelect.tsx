import { Select, type SelectProps } from 'antd';

const HALF_HOURS: readonly string[] = [
  ...Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`),
  '24:00',
];

type Props = Pick<SelectProps, 'id' | 'className' | 'disabled' | 'status' | 'aria-label'> & {
  readonly value: string;
  /** Minutes between two choices. */
  readonly step: 30 | 60;
  readonly onChange: (time: string) => void;
};

/** A time of the day, `24:00` among them; one that lies between the choices stays. */
export const ClockSelect = ({ value, step, ...select }: Props) => (
  <Select
    showSearch
    {...select}
    value={value}
    options={[...new Set([...HALF_HOURS.filter((_, at) => step === 30 || at % 2 === 0), value])]
      .sort()
      .map((time) => ({ value: time, label: time }))}
  />
);
