import { useTheme } from '../../../platform/theme/index.ts';
import { timeAxis, valueAxis } from '../../../ui/chart/axes.ts';
import { lineColour } from '../../../ui/chart/palette.ts';
import { getSteppedPaths, useTimeChart } from '../../../ui/chart/useTimeChart.ts';
import css from './History.module.css';
import { toSteps, type ValueHistory } from './valueHistory.ts';

const HEIGHT = 220;

/** How a number went over time: steps, since it holds until somebody changes it. */
export function HistoryChart({ past, title }: { readonly past: ValueHistory; readonly title: string }) {
  const theme = useTheme();
  const colour = lineColour(theme, 0);
  const box = useTimeChart({
    kind: `${theme} ${title}`,
    height: HEIGHT,
    source: past,
    describe: () => ({
      axes: [timeAxis(theme), valueAxis(theme, 'left', true)],
      series: [
        {},
        {
          label: title,
          scale: 'left',
          stroke: colour,
          width: 2,
          points: { show: true, size: 6, fill: colour },
          ...getSteppedPaths(),
        },
      ],
      data: toSteps(past, new Date()),
    }),
  });
  return <div ref={box} className={css.chart} role="img" aria-label={title} />;
}
