import type { ChartSettings } from '@twinscape/contract/labels';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import css from './Panel.module.css';
import { pickColour } from './palette.ts';
import { type ChartPlot, type ChartSeries, layoutPlot } from './plot.ts';
import type { EntryReading } from './readings.ts';

const texts = defineMessages({
  nothing: { cn: '没有数据', en: 'No data' },
  chart: { cn: '图表', en: 'Chart' },
});

type Props = {
  readonly series: readonly ChartSeries[];
  /** The newest values, said in the legend. */
  readonly readings: readonly EntryReading[];
  readonly colours: readonly string[];
  readonly settings: ChartSettings;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Without axes. */
  readonly isBare?: boolean;
};

/** Lines or bars of the last while, as E-ChartSettings asks. */
export function ChartView({ series, readings, colours, settings, width, height, isBare = false }: Props) {
  const words = useMessages(texts);
  const hasLegend = !isBare && (settings.ShowLegend ?? true) && series.length > 0;
  const high = Math.max(24, height - (hasLegend ? 20 : 0));
  const drawn = layoutPlot(
    series,
    isBare ? { width: width + 40, height: high + 20 } : { width, height: high },
    settings,
  );
  const legend = hasLegend && (
    <ul
      className={css.legend}
      style={{
        justifyContent: { left: 'flex-start', center: 'center', right: 'flex-end' }[settings.LegendPosition ?? 'left'],
        ...(settings.LegendColor ? { color: settings.LegendColor } : {}),
        ...(settings.LegendFontSize ? { fontSize: settings.LegendFontSize } : {}),
      }}
    >
      {series.map(({ name }, at) => {
        const reading = readings[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and may say the same
          <li key={at}>
            <i style={{ background: inkOf(settings, colours, at, series.length) }} />
            <span>{name}</span>
            {reading && (
              <output>
                {reading.text}
                {reading.unit && <small>{reading.unit}</small>}
              </output>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={css.chart} data-points={series.reduce((sum, { points }) => sum + points.length, 0)}>
      {legend}
      {drawn ? (
        <svg
          width={width}
          height={high}
          viewBox={isBare ? `34 3 ${width} ${high}` : `0 0 ${width} ${high}`}
          role="img"
          aria-label={words.chart}
        >
          {!isBare && <Axes drawn={drawn} width={width} height={high} colours={settings.AxisLabelColors ?? []} />}
          {drawn.lines.map(({ series: at, line, area }) => (
            <g key={at}>
              {settings.ShowArea && area !== '' && (
                <path d={area} fill={areaOf(settings, colours, at, series.length)} fillOpacity={0.22} />
              )}
              <path
                d={line}
                fill="none"
                stroke={inkOf(settings, colours, at, series.length)}
                strokeWidth={settings.LineWidth ?? 2}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </g>
          ))}
          {drawn.bars.map(({ series: at, x, y, width: wide, height: tall }) => (
            <rect
              key={`${at} ${x}`}
              x={x}
              y={y}
              width={wide}
              height={tall}
              rx={1}
              fill={inkOf(settings, colours, at, series.length)}
            />
          ))}
        </svg>
      ) : (
        <p className={css.blank}>{words.nothing}</p>
      )}
    </div>
  );
}

type AxesProps = {
  readonly drawn: ChartPlot;
  readonly width: number;
  readonly height: number;
  /** Of the times, and of the values. */
  readonly colours: readonly string[];
};

function Axes({ drawn, width, height, colours: [ofTimes, ofValues = ofTimes] }: AxesProps) {
  return (
    <g className={css.axes}>
      {drawn.upright.map(({ at, text }) => (
        <g key={text}>
          <line x1={34} x2={width} y1={at} y2={at} />
          <text x={30} y={at + 3.5} textAnchor="end" {...(ofValues ? { style: { fill: ofValues } } : {})}>
            {text}
          </text>
        </g>
      ))}
      {drawn.along.map(({ at, text }) => (
        <text
          key={at}
          x={at}
          y={height - 3}
          textAnchor={at > width - 20 ? 'end' : at < 50 ? 'start' : 'middle'}
          {...(ofTimes ? { style: { fill: ofTimes } } : {})}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** A colour that was set for the line is that of a chart with one; several are told apart by the palette. */
const inkOf = ({ LineColor }: ChartSettings, colours: readonly string[], at: number, count: number): string =>
  LineColor && count === 1 ? LineColor : pickColour(colours, at);
const areaOf = (settings: ChartSettings, colours: readonly string[], at: number, count: number): string =>
  settings.AreaColors?.[at] ?? inkOf(settings, colours, at, count);
