import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** What one chart over time has that another lacks: its lines, axes and scales of values, and what is drawn besides. */
export type TimeChart = Pick<uPlot.Options, 'series' | 'axes' | 'bands' | 'hooks' | 'scales'> & {
  readonly data: uPlot.AlignedData;
};

type Options = {
  /** Names everything that makes another chart; while it stays the same, only the data is set anew. */
  readonly kind: string;
  /** Asked whenever the chart is made and whenever `data` changes. */
  readonly describe: () => TimeChart;
  /** What the data is made of: other data is another object. */
  readonly source: unknown;
  /** Milliseconds since 1970. Without it the lines themselves say from when to when. */
  readonly period?: { readonly from: number; readonly to: number };
  /** Pixels; as high as its box unless given. */
  readonly height?: number;
  /** The moment under the pointer, in seconds since 1970; undefined outside. */
  readonly onCursor?: (at: number | undefined) => void;
  /** A period that was drawn with the pointer, in milliseconds since 1970. Without it the pointer draws nothing. */
  readonly onZoom?: (from: number, to: number) => void;
  /** What the axis of time shows of a moment in milliseconds; the reader's clock unless given. */
  readonly clock?: (at: number) => Date;
  /** A moment that was clicked with Ctrl or ⌘ held, in milliseconds since 1970. */
  readonly onMark?: (at: number) => void;
  readonly onDoubleClick?: () => void;
  /** Is given the chart as it stands, for a picture of it. */
  readonly chart?: RefObject<uPlot | null>;
};

const LEAST_WIDTH = 200;
const LEAST_HEIGHT = 160;
/** Narrower than this a drag was a click. Pixels. */
const DRAGGED_PX = 6;

/** Draws lines over time with uPlot. Returns the ref of the element that it fills. */
export function useTimeChart(options: Options): RefObject<HTMLDivElement | null> {
  const { kind, describe, source, period, height, onCursor, onZoom, onMark, onDoubleClick, clock } = options;
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<uPlot>(null);
  const chart = options.chart ?? own;
  const describeNow = useEffectEvent(describe);
  const moveCursor = useEffectEvent((at: number | undefined) => onCursor?.(at));
  const zoom = useEffectEvent((from: number, to: number) => onZoom?.(from, to));
  const mark = useEffectEvent((at: number) => onMark?.(at));
  const doubleClick = useEffectEvent(() => onDoubleClick?.());
  const readPeriod = useEffectEvent((): uPlot.Range.MinMax => [(period?.from ?? 0) / 1000, (period?.to ?? 0) / 1000]);
  const hasZoom = onZoom !== undefined;
  const hasPeriod = period !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that makes another chart stands in `kind`
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => ({
      width: Math.max(LEAST_WIDTH, element.clientWidth),
      height: height ?? Math.max(LEAST_HEIGHT, element.clientHeight),
    });
    const { data, scales, hooks, ...lines } = describeNow();
    const made = new uPlot(
      {
        ...measure(),
        ...lines,
        ...(clock ? { tzDate: (at: number) => clock(at * 1000) } : {}),
        scales: {
          x: { time: true, ...(hasPeriod ? { range: () => readPeriod() } : {}) },
          ...scales,
        },
        legend: { show: false },
        cursor: {
          y: false,
          drag: { x: hasZoom, y: false, setScale: false },
          bind: { dblclick: () => () => null },
        },
        hooks: {
          ...hooks,
          setCursor: [({ cursor: { left = -1 }, posToVal }) => moveCursor(left < 0 ? undefined : posToVal(left, 'x'))],
          setSelect: [
            (self) => {
              const { left, width } = self.select;
              if (width < DRAGGED_PX) return;
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
              zoom(self.posToVal(left, 'x') * 1000, self.posToVal(left + width, 'x') * 1000);
            },
          ],
        },
      },
      data,
      element,
    );
    made.over.addEventListener('dblclick', () => doubleClick());
    made.over.addEventListener('click', (event) => {
      const { left = -1 } = made.cursor;
      if ((event.ctrlKey || event.metaKey) && left >= 0) mark(made.posToVal(left, 'x') * 1000);
    });
    const observer = new ResizeObserver(() => made.setSize(measure()));
    observer.observe(element);
    chart.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [kind, height, hasZoom, hasPeriod]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data is another `source`
  useEffect(() => {
    chart.current?.setData(describeNow().data);
  }, [source]);
  return box;
}

/** Draws the steps of a value that holds until the next comes. */
export const getSteppedPaths = (): Pick<uPlot.Series, 'paths'> => {
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return stepped ? { paths: stepped } : {};
};
