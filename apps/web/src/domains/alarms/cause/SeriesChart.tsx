import { useMemo, useState } from 'react';
import { useFormat, useLanguage } from '../../../platform/language/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { Line } from '../../devices/index.ts';
import css from './AlarmCause.module.css';
import { CauseChart, type CauseChartFrame } from './CauseChart.tsx';
import { formatAmount, type SeriesNameLookup } from './formatCondition.ts';

export type CauseSeries = {
  /** As drawn. */
  readonly line: Line;
  /** As the pointer reads them, oldest first. */
  readonly points: readonly { readonly time: Date; readonly value: unknown }[];
  readonly frame: CauseChartFrame;
};
type Props = {
  readonly series: CauseSeries;
  /** Which of the series it is, for its colour. */
  readonly place: number;
  readonly named: ReturnType<SeriesNameLookup>;
  readonly title: string;
  /** Said instead of a chart without points. */
  readonly noPoints: string;
  readonly isCard?: boolean;
};

/** One series with the limits of a rule; without the pointer it reads the last value. */
export function SeriesChart({ series, place, named, title, noPoints, isCard }: Props) {
  const { line, points, frame } = series;
  const { name, unit, valueMapping } = named;
  const language = useLanguage();
  const format = useFormat();
  const theme = useTheme();
  const [cursor, setCursor] = useState<number>();
  const picture = useMemo(
    () => ({ ...frame, line, place, unit, valueMapping, language, theme }),
    [frame, line, place, unit, valueMapping, language, theme],
  );
  const there = points.findLast(({ time }) => time.getTime() <= (cursor === undefined ? frame.to : cursor * 1000));
  return (
    <ChartFigure
      name={name}
      unit={unit}
      reading={
        there && { value: formatAmount(there.value, { valueMapping }, language), time: format.instant(there.time) }
      }
      isCard={isCard ?? false}
    >
      {line.xs.length === 0 ? (
        <p className={css.note}>{noPoints}</p>
      ) : (
        <CauseChart picture={picture} title={title} onCursor={setCursor} />
      )}
    </ChartFigure>
  );
}
