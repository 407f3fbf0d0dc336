import type { KeyboardEvent, RefObject } from 'react';
import type uPlot from 'uplot';
import { useTimeChart } from '../../../ui/chart/useTimeChart.ts';
import css from './History.module.css';
import { type ChartInput, toChartOptions } from './options.ts';

type Props = {
  readonly picture: ChartInput;
  readonly title: string;
  /** The moment under the pointer, in seconds since 1970; undefined outside. */
  readonly onCursor: (at: number | undefined) => void;
  /** Milliseconds since 1970. */
  readonly onZoom: (from: number, to: number) => void;
  readonly onOut: () => void;
  readonly onKey: (key: string) => boolean;
  /** The chart as it stands, for a picture of it. */
  readonly chart: RefObject<uPlot | null>;
};

/** The lines on uPlot: made anew when what is drawn changes in kind, given new data when only the values do. */
export function Chart({ picture, title, onCursor, onZoom, onOut, onKey, chart }: Props) {
  const { drawn, right, theme, language, period } = picture;
  const kind = JSON.stringify([
    theme,
    language,
    drawn.map(({ property, band, before, line }) => [
      property.propertyName,
      property.displayName,
      property.valueMapping,
      right.has(property.propertyName),
      band !== undefined,
      before !== undefined,
      line.xs.length < 60,
    ]),
  ]);
  const box = useTimeChart({
    kind,
    describe: () => toChartOptions(picture),
    source: picture,
    period,
    onCursor,
    onZoom,
    onDoubleClick: onOut,
    chart,
  });
  const press = (event: KeyboardEvent) => {
    if (onKey(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset
    <div
      ref={box}
      className={css.chart}
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and plus and minus move it
      tabIndex={0}
      onKeyDown={press}
    />
  );
}
