import { Segmented } from 'antd';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import type { Theme } from '../../../platform/theme/index.ts';
import { formatNumber, formatValue } from '../../../ui/chart/formatValue.ts';
import { lineColour } from '../../../ui/chart/palette.ts';
import { deviceDetailMessages } from '../detail/messages.ts';
import css from './History.module.css';
import { computeStatistics, type ExactNumber, valueAt } from './lines.ts';
import { historyMessages } from './messages.ts';
import type { DrawnSeries } from './useDeviceHistory.ts';

type Props = {
  readonly drawn: readonly DrawnSeries[];
  /** Seconds since 1970. */
  readonly cursor: number | undefined;
  readonly right: ReadonlySet<string>;
  readonly theme: Theme;
  readonly compare: boolean;
  readonly onAxis: (propertyName: string, isRight: boolean) => void;
};

/** What the chart says in numbers: at the pointer, and over the period. */
export function HistorySummary({ drawn, cursor, right, theme, compare, onAxis }: Props) {
  const words = useMessages(historyMessages);
  const own = useMessages(deviceDetailMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <table className={css.summary}>
      <thead>
        <tr>
          <th scope="col">{words.series}</th>
          <th scope="col" className="num">
            {cursor === undefined ? words.at : format.instant(new Date(cursor * 1000))}
          </th>
          <th scope="col">{words.min}</th>
          <th scope="col">{words.mean}</th>
          <th scope="col">{words.max}</th>
          <th scope="col">{words.last}</th>
          {compare && <th scope="col">{words.before}</th>}
          <th scope="col">{words.axis}</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ property, line, before }, at) => {
          const { propertyName, displayName, unit, valueType } = property;
          const name = displayName ?? propertyName;
          const figures = computeStatistics(line);
          const there = cursor === undefined ? undefined : valueAt(line, cursor);
          const asWord = (value: ExactNumber | undefined) =>
            value === undefined
              ? '–'
              : valueType === 'boolean' && (value === 0 || value === 1)
                ? formatValue(value === 1, own)
                : formatNumber(value);
          return (
            <tr key={propertyName} data-series={propertyName}>
              <th scope="row">
                <span className={css.swatch} style={{ background: lineColour(theme, at) }} />
                {name}
                {unit && <small>{unit}</small>}
              </th>
              <td className={css.there}>{asWord(there)}</td>
              <td>{asWord(figures?.min)}</td>
              <td>{figures ? formatNumber(figures.mean) : '–'}</td>
              <td>{asWord(figures?.max)}</td>
              <td>{asWord(figures?.last)}</td>
              {compare && <td>{before ? formatNumber(computeStatistics(before)?.mean ?? Number.NaN) : '–'}</td>}
              <td>
                <Segmented
                  size="small"
                  aria-label={say(historyMessages.axisOf, { name })}
                  value={right.has(propertyName) ? 'right' : 'left'}
                  options={[
                    { value: 'left', label: words.left },
                    { value: 'right', label: words.right },
                  ]}
                  onChange={(value) => onAxis(propertyName, value === 'right')}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
