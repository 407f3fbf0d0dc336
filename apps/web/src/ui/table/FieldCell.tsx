import type { ReactNode } from 'react';
import { useFormat } from '../../platform/language/index.ts';
import { TimeLabel } from '../TimeLabel.tsx';

/** How a field is written: a count, a day, a moment to the minute or by how long ago it was. */
export type FieldFormat = 'number' | 'day' | 'minute' | 'ago';

type Props = {
  readonly value: unknown;
  readonly format: FieldFormat | undefined;
  /** What stands where the field has no value. */
  readonly none: ReactNode;
};

/** A field of a row, written as its column says. */
export function FieldCell({ value, format, none }: Props) {
  const formatter = useFormat();
  if (value === undefined || value === '') return none === undefined ? null : <span className="faint">{none}</span>;
  if (typeof value === 'number' && format === 'number') return formatter.number(value);
  if (!(value instanceof Date) || format === undefined || format === 'number') return String(value);
  if (format === 'day') return <span className="num">{formatter.day(value)}</span>;
  return <TimeLabel at={value} show={format} />;
}
