import { findMappedValue } from '@twinscape/contract/telemetry';
import type { CSSProperties } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { MappedDot } from '../../../../ui/values/MappedDot.tsx';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import type { DataRow } from '../../data/rows.ts';
import { widgetPartMessages } from './messages.ts';
import css from './Parts.module.css';

/** A value older than this is said to be old. Milliseconds. */
const OLD_MS = 15 * 60_000;

/** Whether a series has been silent for long. */
export const isOld = ({ at, keyType }: Pick<DataRow, 'at' | 'keyType'>, now: number): boolean =>
  keyType === 'timeseries' && at !== undefined && now - at > OLD_MS;

type Props = {
  readonly row: DataRow;
  readonly colour?: string | undefined;
  readonly size?: 'large' | 'middle' | 'small';
};

/** A value with its unit in a lighter tone; a mapped one as its word. */
export function RowReading({ row, colour, size = 'middle' }: Props) {
  const words = useMessages(widgetPartMessages);
  const format = useFormatValue();
  const mapped = findMappedValue(row.shownAs.valueMapping, row.value);
  const old = isOld(row, Date.now());
  const style: CSSProperties = colour ? { color: colour } : {};
  return (
    <span className={css.reading} data-size={size} data-old={old} title={old ? words.old : undefined}>
      {mapped && <MappedDot colour={mapped.colour} />}
      <output className="num" style={style} data-value={row.dataKey.name} aria-label={row.label}>
        {format(row.value, row.shownAs)}
      </output>
      {row.shownAs.unit && !mapped && row.value !== undefined && <small>{row.shownAs.unit}</small>}
    </span>
  );
}
