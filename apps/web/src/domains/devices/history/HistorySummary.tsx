import { findMappedValue, mappedName } from '@twinscape/contract/telemetry';
import { Segmented } from 'antd';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import type { Theme } from '../../../platform/theme/index.ts';
import { lineColour } from '../../../ui/chart/palette.ts';
import { formatMeasured, formatRaw } from '../../../ui/values/formatValue.ts';
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
  const language = useLanguage();
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
          const { propertyName, displayName, unit, valueType, valueMapping } = property;
          const name = displayName ?? propertyName;
          const figures = computeStatistics(line);
          const there = cursor === undefined ? undefined : valueAt(line, cursor);
          const asWord = (value: ExactNumber | undefined) => {
            if (value === undefined) return '–';
            const isTruth = valueType === 'boolean' && (value === 0 || value === 1);
            const mapped = findMappedValue(valueMapping, isTruth ? value === 1 : value);
            if (mapped) return mappedName(mapped, language);
            return isTruth ? formatRaw(value === 1, language) : formatMeasured(value, property);
          };
          // Between two states lies none: their mean says nothing.
          const asMean = (figure: number | undefined) =>
            figure === undefined || valueMapping ? '–' : formatMeasured(figure, { unit, decimals: property.decimals });
          return (
            <tr key={propertyName} data-series={propertyName}>
              <th scope="row">
                <span className={css.swatch} style={{ background: lineColour(theme, at) }} />
                {name}
                {unit && <small>{unit}</small>}
              </th>
              <td className={css.there}>{asWord(there)}</td>
              <td>{asWord(figures?.min)}</td>
              <td>{asMean(figures?.mean)}</td>
              <td>{asWord(figures?.max)}</td>
              <td>{asWord(figures?.last)}</td>
              {compare && <td>{asMean(before && computeStatistics(before)?.mean)}</td>}
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
