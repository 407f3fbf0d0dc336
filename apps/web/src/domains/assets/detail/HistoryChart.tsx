import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Theme, useTheme } from '../../../platform/theme/index.ts';
import { lineColour, timeAxis, valueAxis } from '../../devices/index.ts';
import css from './History.module.css';
import { toSteps, type ValueHistory } from './valueHistory.ts';

const HEIGHT = 220;

/** How a number went over time: steps, since it holds until somebody changes it. */
export function HistoryChart({ past, title }: { readonly past: ValueHistory; readonly title: string }) {
  const box = useRef<HTMLDivElement>(null);
  const theme: Theme = useTheme();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const colour = lineColour(theme, 0);
    const plot = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: true } },
        axes: [timeAxis(theme), valueAxis(theme, 'left', true)],
        series: [
          {},
          {
            label: title,
            scale: 'left',
            stroke: colour,
            width: 2,
            points: { show: true, size: 6, fill: colour },
            ...(uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
          },
        ],
      },
      toSteps(past, new Date()),
      element,
    );
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: Math.max(200, element.clientWidth), height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [past, theme, title]);
  return <div ref={box} className={css.chart} role="img" aria-label={title} />;
}
