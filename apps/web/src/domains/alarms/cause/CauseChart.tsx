import type { Language } from '@twinscape/contract';
import type { Severity } from '@twinscape/contract/alarms';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { useEffectEvent } from 'react';
import type uPlot from 'uplot';
import { type ColourName, colours, type Theme } from '../../../platform/theme/index.ts';
import { FONT } from '../../../platform/theme/tokens.ts';
import { mappedAxis, timeAxis, valueAxis } from '../../../ui/chart/axes.ts';
import { lineColour } from '../../../ui/chart/palette.ts';
import { getSteppedPaths, useTimeChart } from '../../../ui/chart/useTimeChart.ts';
import type { Line } from '../../devices/index.ts';
import css from './AlarmCause.module.css';
import { formatAmount } from './formatCondition.ts';
import { computeAxisRange, type Threshold } from './thresholds.ts';

/** Something that happened to the alarm, in milliseconds since 1970. */
export type ChartMoment = { readonly at: number; readonly severity: Severity; readonly isEnd: boolean };
/** While a condition held before the alarm came, in milliseconds since 1970. */
export type ChartSpan = { readonly from: number; readonly to: number; readonly severity: Severity | undefined };

/** What is drawn besides the values, and from when to when. */
export type CauseChartFrame = {
  readonly thresholds: readonly Threshold[];
  readonly spans: readonly ChartSpan[];
  readonly moments: readonly ChartMoment[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
};
export type CauseChartData = CauseChartFrame & {
  readonly line: Line;
  /** Which of the lines of a chart it is, for its colour. */
  readonly place: number;
  readonly unit: string | undefined;
  readonly valueMapping: readonly MappedValue[] | undefined;
  readonly language: Language;
  readonly theme: Theme;
};

export const SEVERITY_COLOURS: Readonly<Record<Severity, ColourName>> = {
  critical: 'fault',
  major: 'major',
  minor: 'unknown',
  warning: 'info',
  indeterminate: 'stop',
};

type Props = {
  readonly picture: CauseChartData;
  readonly title: string;
  /** The moment under the pointer, in seconds since 1970. */
  readonly onCursor: (at: number | undefined) => void;
};

const HEIGHT = 168;

/**
 * One series around the moment of an alarm: its points, the lines it is measured against, the span through which it had
 * to hold, and the moments.
 */
export function CauseChart({ picture, title, onCursor }: Props) {
  const { theme, place, line, thresholds, valueMapping, language, from, to } = picture;
  const drawUnder = useEffectEvent((self: uPlot) => drawBelow(self, picture));
  const drawOver = useEffectEvent((self: uPlot) => drawAbove(self, picture));
  const readRange = useEffectEvent(() =>
    computeAxisRange(
      line.ys,
      thresholds.map(({ value }) => value),
    ),
  );
  const box = useTimeChart({
    kind: `${theme} ${place} ${language} ${JSON.stringify(valueMapping ?? [])}`,
    height: HEIGHT,
    period: { from, to },
    source: picture,
    describe: () => ({
      series: [
        {},
        {
          scale: 'left',
          stroke: lineColour(theme, place),
          width: 1.8,
          spanGaps: false,
          points: { show: line.xs.length <= 60, size: 5 },
          ...getSteppedPaths(),
        },
      ],
      axes: [timeAxis(theme), valueAxis(theme, 'left', true, mappedAxis(valueMapping, language))],
      scales: { left: { range: () => readRange() } },
      hooks: { drawAxes: [(self) => drawUnder(self)], draw: [(self) => drawOver(self)] },
      data: [[...line.xs], [...line.ys]],
    }),
    onCursor,
  });
  return <div ref={box} className={css.chart} role="img" aria-label={title} />;
}

/** The spans and the lines, below the values. */
function drawBelow(
  self: uPlot,
  { spans, thresholds, unit, valueMapping, language, theme, from, to }: CauseChartData,
): void {
  const { ctx: pen, bbox } = self;
  const tokens = colours[theme];
  const colourOf = (severity: Severity | undefined) => tokens[severity ? SEVERITY_COLOURS[severity] : 'run'];
  const ratio = devicePixelRatio;
  pen.save();
  pen.beginPath();
  pen.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  pen.clip();
  for (const span of spans) {
    const left = self.valToPos(Math.max(span.from, from) / 1000, 'x', true);
    const right = self.valToPos(Math.min(span.to, to) / 1000, 'x', true);
    pen.globalAlpha = 0.14;
    pen.fillStyle = colourOf(span.severity);
    pen.fillRect(left, bbox.top, Math.max(ratio, right - left), bbox.height);
  }
  pen.globalAlpha = 1;
  pen.font = `500 ${11 * ratio}px ${FONT}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineWidth = ratio;
  const labelPositions: number[] = [];
  for (const { value, severity, isRelease } of thresholds) {
    const y = Math.round(self.valToPos(value, 'left', true));
    pen.strokeStyle = colourOf(severity);
    pen.setLineDash(isRelease ? [2 * ratio, 4 * ratio] : [6 * ratio, 4 * ratio]);
    pen.beginPath();
    pen.moveTo(bbox.left, y);
    pen.lineTo(bbox.left + bbox.width, y);
    pen.stroke();
    // Two of them on one place could not be read; the values stand in the sentences too.
    if (labelPositions.some((other) => Math.abs(other - y) < 14 * ratio)) continue;
    labelPositions.push(y);
    const text = formatAmount(value, { unit, valueMapping }, language);
    const width = pen.measureText(text).width + 8 * ratio;
    pen.fillStyle = tokens.surface;
    pen.fillRect(bbox.left + 6 * ratio, y - 8 * ratio, width, 16 * ratio);
    pen.fillStyle = colourOf(severity);
    pen.fillText(text, bbox.left + 10 * ratio, y);
  }
  pen.restore();
}

/** When the alarm came, changed and ended, above the values. */
function drawAbove(self: uPlot, { moments, theme, from, to }: CauseChartData): void {
  const { ctx: pen, bbox } = self;
  const tokens = colours[theme];
  const ratio = devicePixelRatio;
  pen.save();
  for (const { at, severity, isEnd } of moments) {
    if (at < from || at > to) continue;
    const x = Math.round(self.valToPos(at / 1000, 'x', true));
    pen.strokeStyle = isEnd ? tokens.run : tokens[SEVERITY_COLOURS[severity]];
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = 1.5 * ratio;
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(x, bbox.top);
    pen.lineTo(x, bbox.top + bbox.height);
    pen.stroke();
    const size = 5 * ratio;
    pen.beginPath();
    pen.moveTo(x - size, bbox.top);
    pen.lineTo(x + size, bbox.top);
    pen.lineTo(x, bbox.top + size * 1.5);
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}
