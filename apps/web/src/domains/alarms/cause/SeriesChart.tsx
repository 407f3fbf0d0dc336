import { useMemo, useState } from 'react';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { formatValue } from '../../../ui/chart/formatValue.ts';
import type { Line } from '../../devices/index.ts';
import css from './AlarmCause.module.css';
import { CauseChart, type CauseChartFrame } from './CauseChart.tsx';
import type { SeriesNameLookup } from './formatCondition.ts';
import { whyMessages } from './messages.ts';

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
export function SeriesChart({ series, place, named: { name, unit }, title, noPoints, isCard }: Props) {
  const { line, points, frame } = series;
  const words = useMessages(whyMessages);
  const format = useFormat();
  const theme = useTheme();
  const [cursor, setCursor] = useState<number>();
  const picture = useMemo(() => ({ ...frame, line, place, unit, theme }), [frame, line, place, unit, theme]);
  const there = points.findLast(({ time }) => time.getTime() <= (cursor === undefined ? frame.to : cursor * 1000));
  return (
    <ChartFigure
      name={name}
      unit={unit}
      reading={there && { value: formatValue(there.value, words), time: format.instant(there.time) }}
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
