import { CHART_PREVIEW_POINTS } from '@twinscape/contract/labels';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../platform/language/index.ts';
import { PathGlyph } from '../../../ui/index.ts';
import { createExampleSeries, createExampleValue, parsePanel } from '../panel/examples.ts';
import { KIND_SHAPES } from '../panel/kindShapes.ts';
import { PanelView } from '../panel/PanelView.tsx';
import { toReading } from '../panel/readings.ts';
import type { LibraryItem } from './itemLibrary.ts';
import css from './Library.module.css';

/** A template drawn small enough for its card, with example values. Code does not run here: its mark stands for it. */
export function PanelPicture({ item }: { readonly item: LibraryItem }) {
  const language = useLanguage();
  const panel = useMemo(() => parsePanel(item.panelType ?? 'text', item.json), [item]);
  const entries = panel.dataList ?? [];
  const readings = entries.map((entry) => toReading(entry, createExampleValue(entry), language));
  const series = createExampleSeries(entries, item.updateTime.getTime(), CHART_PREVIEW_POINTS);
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const inner = box.current;
    const outer = inner?.parentElement;
    if (!inner || !outer) return;
    const shrink = () => {
      const [width, height] = [inner.offsetWidth, inner.offsetHeight];
      if (width > 0 && height > 0)
        setScale(Math.min(1, (outer.clientWidth - 24) / width, (outer.clientHeight - 24) / height));
    };
    shrink();
    const watch = new ResizeObserver(shrink);
    watch.observe(inner);
    watch.observe(outer);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className={css.shrunk} style={{ transform: `scale(${scale})` }} aria-hidden="true">
      <PanelView
        panel={panel}
        name={item.name}
        readings={readings}
        series={series}
        frame={
          <span className={css.mark}>
            <PathGlyph shape={KIND_SHAPES[panel.type]} size={40} />
          </span>
        }
      />
    </div>
  );
}
