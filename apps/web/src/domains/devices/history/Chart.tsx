import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
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

/** Narrower than this a drag was a click. Pixels. */
const DRAGGED_PX = 6;

/** The lines on uPlot: made anew when what is drawn changes in kind, given new data when only the values do. */
export function Chart({ picture, title, onCursor, onZoom, onOut, onKey, chart }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onCursor, onZoom, onOut });
  handlers.current = { onCursor, onZoom, onOut };
  const latest = useRef(picture);
  latest.current = picture;
  const { drawn, right, theme } = picture;
  const kind = JSON.stringify([
    theme,
    drawn.map(({ property, band, before, line }) => [
      property.propertyName,
      property.displayName,
      right.has(property.propertyName),
      band !== undefined,
      before !== undefined,
      line.xs.length < 60,
    ]),
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that makes another chart stands in `kind`
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { series, bands, data, axes } = toChartOptions(latest.current);
    const made = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height: Math.max(160, element.clientHeight),
        series,
        bands,
        axes,
        scales: {
          x: { time: true, range: () => [latest.current.period.from / 1000, latest.current.period.to / 1000] },
        },
        legend: { show: false },
        cursor: { drag: { x: true, y: false, setScale: false }, bind: { dblclick: () => () => null }, y: false },
        hooks: {
          setCursor: [
            ({ cursor: { left = -1 }, posToVal }) =>
              handlers.current.onCursor(left < 0 ? undefined : posToVal(left, 'x')),
          ],
          setSelect: [
            (self) => {
              const { left, width } = self.select;
              if (width < DRAGGED_PX) return;
              const [from, to] = [self.posToVal(left, 'x') * 1000, self.posToVal(left + width, 'x') * 1000];
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
              handlers.current.onZoom(from, to);
            },
          ],
        },
      },
      data,
      element,
    );
    const out = () => handlers.current.onOut();
    made.over.addEventListener('dblclick', out);
    const observer = new ResizeObserver(() =>
      made.setSize({ width: Math.max(200, element.clientWidth), height: Math.max(160, element.clientHeight) }),
    );
    observer.observe(element);
    chart.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [kind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart of another kind has its data already
  useEffect(() => {
    chart.current?.setData(toChartOptions(picture).data);
  }, [picture]);

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
