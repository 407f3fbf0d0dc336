import { useEffect, useEffectEvent, useRef } from 'react';
import { useReducedMotion } from '../../../../platform/theme/index.ts';
import css from './Charts.module.css';
import { type ChartOption, type EChartsType, openChart } from './echarts.ts';

type Props = {
  readonly option: ChartOption;
  /** Is given the canvas, for a picture of it. */
  readonly canvas?: React.RefObject<(() => HTMLCanvasElement | undefined) | null>;
  readonly label: string;
  readonly onPick?: (name: string) => void;
};

/** A chart of ECharts that fills its place; a new option changes what differs. */
export function EChart({ option, canvas, label, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const isStill = useReducedMotion();
  const pick = useEffectEvent((name: string) => onPick?.(name));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = openChart(element);
    chart.current = made;
    made.on('click', ({ name }) => pick(String(name)));
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    if (canvas) canvas.current = () => element.querySelector('canvas') ?? undefined;
    return () => {
      observer.disconnect();
      made.dispose();
      if (canvas) canvas.current = null;
    };
  }, [canvas]);
  useEffect(() => {
    chart.current?.setOption({ animation: !isStill, animationDuration: 200, ...option }, { notMerge: true });
  }, [option, isStill]);
  return <div ref={place} className={css.chart} role="img" aria-label={label} />;
}
