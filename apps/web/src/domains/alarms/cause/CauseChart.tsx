import type { Severity } from '@twinscape/contract/alarms';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ColourName, colours, type Theme } from '../../../platform/theme/index.ts';
import { FONT } from '../../../platform/theme/tokens.ts';
import { formatNumber, type Line, lineColour, timeAxis, valueAxis } from '../../devices/index.ts';
import css from './AlarmCause.module.css';
import { computeAxisRange, type Threshold } from './thresholds.ts';

/** Something that happened to the alarm, in milliseconds since 1970. */
export type ChartMoment = { readonly at: number; readonly severity: Severity; readonly isEnd: boolean };
/** While a condition held before the alarm came, in milliseconds since 1970. */
export type ChartSpan = { readonly from: number; readonly to: number; readonly severity: Severity | undefined };

export type CauseChartData = {
  readonly line: Line;
  /** Which of the lines of a chart it is, for its colour. */
  readonly place: number;
  readonly unit: string | undefined;
  readonly thresholds: readonly Threshold[];
  readonly spans: readonly ChartSpan[];
  readonly moments: readonly ChartMoment[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
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
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onCursor);
  tell.current = onCursor;
  const latest = useRef(picture);
  latest.current = picture;
  const chart = useRef<uPlot>(undefined);
  const { theme, place, line } = picture;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is drawn is read while drawing
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stepped = uPlot.paths.stepped?.({ align: 1 });
    const made = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height: HEIGHT,
        series: [
          {},
          {
            scale: 'left',
            stroke: lineColour(theme, place),
            width: 1.8,
            spanGaps: false,
            points: { show: line.xs.length <= 60, size: 5 },
            ...(stepped ? { paths: stepped } : {}),
          },
        ],
        axes: [timeAxis(theme), valueAxis(theme, 'left', true)],
        scales: {
          x: { time: true, range: () => [latest.current.from / 1000, latest.current.to / 1000] },
          left: {
            range: () =>
              computeAxisRange(
                latest.current.line.ys,
                latest.current.thresholds.map(({ value }) => value),
              ),
          },
        },
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
        hooks: {
          drawAxes: [(self) => drawBelow(self, latest.current)],
          draw: [(self) => drawAbove(self, latest.current)],
          setCursor: [
            ({ cursor: { left = -1 }, posToVal }) => tell.current(left < 0 ? undefined : posToVal(left, 'x')),
          ],
        },
      },
      [[...line.xs], [...line.ys]],
      element,
    );
    chart.current = made;
    const observer = new ResizeObserver(() =>
      made.setSize({ width: Math.max(200, element.clientWidth), height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      chart.current = undefined;
    };
  }, [theme, place]);
  useEffect(() => {
    chart.current?.setData([[...picture.line.xs], [...picture.line.ys]]);
  }, [picture]);
  return <div ref={box} className={css.chart} role="img" aria-label={title} />;
}

/** The spans and the lines, below the values. */
function drawBelow(self: uPlot, { spans, thresholds, unit, theme, from, to }: CauseChartData): void {
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
    const text = formatNumber(value) + (unit ? ` ${unit}` : '');
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
