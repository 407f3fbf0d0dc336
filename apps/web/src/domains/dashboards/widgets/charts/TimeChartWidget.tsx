import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { useFormat, useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { type ColourName, colours, useTheme } from '../../../../platform/theme/index.ts';
import { mappedAxis, timeAxis, valueAxis } from '../../../../ui/chart/axes.ts';
import { type TimeChart as Drawn, getSteppedPaths, useTimeChart } from '../../../../ui/chart/useTimeChart.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { AnnotationDialog } from '../../annotations/AnnotationDialog.tsx';
import { ChartMarks } from '../../annotations/ChartMarks.tsx';
import { type ChartMark, MARK_TOKENS, toChartMarks } from '../../annotations/chartMarks.ts';
import { useAnnotations } from '../../annotations/useAnnotations.ts';
import { useClock, useOpenDashboard } from '../../data/context.ts';
import { alignBuffers } from '../../data/seriesBuffer.ts';
import { type ComparedWith, coverHours, stretchToNow, type TimeSpan } from '../../data/timeWindow.ts';
import { useAlarms } from '../../data/useAlarms.ts';
import { readNewest, type SeriesCurve, useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, readText, type WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { useSize } from '../parts/useSize.ts';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';
import { chartWidgetMessages } from './messages.ts';
import { readAggregation } from './readAggregation.ts';

const NO_SIZE_POINTS = 600;
/** Below so many points each is marked: a line alone would hide how few there are. */
const MARKED = 40;

/** `line_chart`, `area_chart`, `step_chart`, `stacked_area`: curves over time on uPlot. */
export function TimeChartWidget({ config, settings, builtIn }: WidgetProps) {
  const [place, size] = useSize();
  const words = useMessages(chartWidgetMessages);
  const compare = (settings.compare as ComparedWith | undefined) ?? 'none';
  const series = useSeries(config, {
    points: size.width || NO_SIZE_POINTS,
    compare,
    drawsNewest: true,
    ...readAggregation(settings),
  });
  const hasAlarms = settings.hasAlarms === true;
  // What happens while one looks on belongs to a live window, too.
  const stretch = stretchToNow(series.period, Date.now());
  const asked = coverHours(stretch);
  const alarms = useAlarms(config, { limit: 200, period: asked });
  const annotations = useAnnotations(asked, settings.hasAnnotations !== false);
  const toTable = useSeriesTable();
  const chart = useRef<uPlot>(null);
  useWidgetOutput({ getTable: () => toTable(series), getPicture: () => chart.current?.ctx.canvas });
  return (
    <div ref={place} className={css.fill}>
      <WidgetState state={series} empty={words.noNumbers}>
        {() => (
          <Lines
            curves={series.curves}
            period={series.period}
            turn={series.turn}
            height={size.height}
            chart={chart}
            shape={builtIn.fqn}
            hasLegend={settings.hasLegend !== false}
            limit={readNumberSetting(settings.limitLine)}
            limitName={readText(settings.limitName) || words.limit}
            marks={toChartMarks(annotations, hasAlarms ? alarms.alarms : [], stretch, Date.now())}
          />
        )}
      </WidgetState>
    </div>
  );
}

type LinesProps = {
  readonly curves: readonly SeriesCurve[];
  readonly period: TimeSpan;
  readonly turn: number;
  readonly height: number;
  readonly chart: React.RefObject<uPlot | null>;
  readonly shape: string;
  readonly hasLegend: boolean;
  readonly limit: number | undefined;
  readonly limitName: string;
  readonly marks: readonly ChartMark[];
};

const LEGEND_HEIGHT = 24;

function Lines(props: LinesProps) {
  const { curves, period, turn, height, chart, shape, hasLegend, limit, limitName, marks } = props;
  const theme = useTheme();
  const language = useLanguage();
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const formatValue = useFormatValue();
  const colourOf = useRowColour();
  const { hovered, hover, setTimeWindow, mayAnnotate, zone } = useOpenDashboard();
  const [newAt, setNewAt] = useState<number>();
  const shownMarks = useRef(marks);
  const [plot, setPlot] = useState({ left: 0, width: 0 });
  const [cursor, setCursor] = useState<number>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = curves.filter(({ row }) => !hidden.has(row.id));
  const isStacked = shape === 'twinscape.stacked_area';
  // The window moves on with the clock while it is live.
  const length = period.to - period.from;
  const isMoving = period.isLive && Math.abs(period.to - Date.now()) > 1_500 && period.to < Date.now();
  const visible = isMoving ? { from: Date.now() - length, to: Date.now() } : { from: period.from, to: period.to };
  const kind = JSON.stringify([
    theme,
    language,
    shape,
    limit,
    limitName,
    shown.map(({ row, before, buffer }, at) => [
      row.id,
      row.shownAs,
      before !== undefined,
      colourOf(row, at),
      buffer.length <= MARKED,
    ]),
    hovered,
    zone,
  ]);
  const units = [...new Set(curves.map(({ row }) => row.shownAs.unit ?? ''))];
  const box = useTimeChart({
    kind,
    ...(zone === undefined ? {} : { clock }),
    source: [curves, turn, hidden],
    period: visible,
    ...(height > 0 ? { height: Math.max(60, height - (hasLegend ? LEGEND_HEIGHT : 0)) } : {}),
    chart,
    onCursor: setCursor,
    ...(mayAnnotate ? { onMark: setNewAt } : {}),
    onZoom: (from, to) => setTimeWindow({ mode: 'fixed', from: Math.round(from), to: Math.round(to) }),
    describe: (): Drawn => {
      const scaleOf = (unit: string | undefined) => (units.length === 2 && unit === units[1] ? 'right' : 'left');
      const buffers = shown.flatMap(({ buffer, before }) => [
        { times: buffer.times, values: buffer.values },
        ...(before ? [{ times: before.buffer.times, values: before.buffer.values, shift: before.shift }] : []),
      ]);
      const [xs, ...columns] = alignBuffers(buffers);
      const data = isStacked ? [xs, ...stack(columns)] : [xs, ...columns];
      const lines: uPlot.Series[] = [{}];
      shown.forEach(({ row, before, buffer }, at) => {
        const stroke = colourOf(row, at);
        const isFaint = hovered !== undefined && hovered !== row.dataKey.name;
        const steps = shape === 'twinscape.step_chart' || row.shownAs.valueMapping ? getSteppedPaths() : {};
        lines.push({
          label: row.label,
          scale: scaleOf(row.shownAs.unit),
          stroke,
          width: 1.6,
          alpha: isFaint ? 0.25 : 1,
          // A moment that only another curve has is no gap in this one.
          spanGaps: false,
          ...(shape === 'twinscape.area_chart' || isStacked ? { fill: `${stroke}${isStacked ? '99' : '22'}` } : {}),
          ...steps,
          points: { show: buffer.length <= MARKED, size: 4 },
        });
        if (before)
          lines.push({
            label: say(chartWidgetMessages.before, { name: row.label }),
            scale: scaleOf(row.shownAs.unit),
            stroke,
            width: 1.2,
            alpha: isFaint ? 0.2 : 0.6,
            dash: [5, 4],
            points: { show: false },
          });
      });
      const ofScale = (scale: string) => shown.filter(({ row }) => scaleOf(row.shownAs.unit) === scale);
      const texts = (scale: string) => {
        const all = ofScale(scale);
        return mappedAxis(all.length === 1 ? all[0]?.row.shownAs.valueMapping : undefined, language);
      };
      const hasRight = ofScale('right').length > 0;
      return {
        series: isStacked ? [lines[0] ?? {}, ...lines.slice(1)] : lines,
        data: data as uPlot.AlignedData,
        axes: [
          timeAxis(theme),
          valueAxis(theme, 'left', true, texts('left')),
          ...(hasRight ? [valueAxis(theme, 'right', false, texts('right'))] : []),
        ],
        scales: limit === undefined ? {} : { left: { range: rangeWith(limit) } },
        hooks: {
          drawAxes: [(self) => setPlot((before) => keepPlot(before, readPlot(self)))],
          drawClear: [(self) => drawMarks(self, shownMarks.current, colours[theme])],
          draw: [(self) => limit !== undefined && drawLimit(self, limit, limitName)],
        },
      };
    },
  });
  // What is drawn besides the curves is drawn anew when it changes.
  const drawn = marks.map(({ id, kind: sort, from, to }) => `${id} ${sort} ${from} ${to}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks say when
  useEffect(() => {
    shownMarks.current = marks;
    chart.current?.redraw(false);
  }, [drawn, chart]);
  const toggle = (id: string) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      {hasLegend && (
        <ul className={css.legend}>
          {curves.map((curve, at) => (
            <li key={curve.row.id}>
              <button
                type="button"
                aria-pressed={!hidden.has(curve.row.id)}
                onClick={() => toggle(curve.row.id)}
                onPointerEnter={() => hover(curve.row.dataKey.name)}
                onPointerLeave={() => hover(undefined)}
              >
                <i style={{ background: colourOf(curve.row, at) }} />
                <span>{curve.row.label}</span>
                <b className="num">
                  {formatValue(
                    cursor === undefined ? readNewest(curve) : readCurveAt(curve.buffer, cursor * 1_000),
                    curve.row.shownAs,
                  )}{' '}
                  {curve.row.shownAs.unit}
                </b>
              </button>
            </li>
          ))}
          {cursor !== undefined && <li className={css.moment}>{format.minute(clock(cursor * 1_000))}</li>}
        </ul>
      )}
      <div className={css.plot}>
        <div ref={box} className={css.chart} />
        {marks.length > 0 && plot.width > 0 && <ChartMarks marks={marks} period={visible} plot={plot} />}
      </div>
      {newAt !== undefined && <AnnotationDialog subject={{ at: newAt }} onClose={() => setNewAt(undefined)} />}
    </>
  );
}

/** The last value at or before a moment. Pure. */
export function readCurveAt(
  { times, values }: { readonly times: Float64Array; readonly values: Float64Array },
  at: number,
) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const value = values[low - 1];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** Curves one on top of the other; one that says nothing in a moment keeps its last value. Pure. */
export function stack(columns: readonly (number | null | undefined)[][]): (number | null)[][] {
  const rows = columns[0]?.length ?? 0;
  const last = columns.map((): number | undefined => undefined);
  const stacked = columns.map(() => new Array<number | null>(rows).fill(null));
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (const [at, column] of columns.entries()) {
      const value = column[row];
      if (typeof value === 'number') last[at] = value;
      if (last[at] === undefined) continue;
      sum += last[at];
      const own = stacked[at];
      if (own) own[row] = sum;
    }
  }
  return stacked;
}

const rangeWith =
  (limit: number): uPlot.Scale.Range =>
  (_self, low, high) => {
    const [least, most] = [Math.min(low ?? limit, limit), Math.max(high ?? limit, limit)];
    const room = (most - least || Math.abs(most) || 1) * 0.08;
    return [least >= 0 && least - room < 0 ? 0 : least - room, most + room];
  };

type Plot = { readonly left: number; readonly width: number };
const readPlot = ({ bbox }: uPlot): Plot => ({
  left: bbox.left / devicePixelRatio,
  width: bbox.width / devicePixelRatio,
});
const keepPlot = (before: Plot, now: Plot): Plot =>
  before.left === now.left && before.width === now.width ? before : now;

/** Periods as bands, moments as lines. */
function drawMarks(
  { ctx, bbox, valToPos }: uPlot,
  marks: readonly ChartMark[],
  tokens: Readonly<Record<ColourName, string>>,
): void {
  if (marks.length === 0) return;
  ctx.save();
  for (const { kind, from, to } of marks) {
    const left = Math.max(bbox.left, valToPos(from / 1_000, 'x', true));
    const right = Math.min(bbox.left + bbox.width, valToPos(to / 1_000, 'x', true));
    if (right < left) continue;
    ctx.fillStyle = tokens[MARK_TOKENS[kind]];
    ctx.globalAlpha = 0.1;
    if (to > from) ctx.fillRect(left, bbox.top, Math.max(2, right - left), bbox.height);
    ctx.globalAlpha = 0.8;
    if (kind !== 'alarm') ctx.fillRect(left, bbox.top, devicePixelRatio, bbox.height);
  }
  ctx.restore();
}

function drawLimit(self: uPlot, limit: number, name: string): void {
  const { ctx, bbox } = self;
  const y = self.valToPos(limit, 'left', true);
  if (!(y >= bbox.top && y <= bbox.top + bbox.height)) return;
  ctx.save();
  const style = getComputedStyle(self.root);
  ctx.strokeStyle = style.getPropertyValue('--fault') || '#c4291f';
  ctx.fillStyle = ctx.strokeStyle;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.font = `${12 * devicePixelRatio}px ${style.fontFamily}`;
  ctx.textAlign = 'right';
  ctx.fillText(`${name} ${limit}`, bbox.left + bbox.width - 4, y - 5 * devicePixelRatio);
  ctx.restore();
}
