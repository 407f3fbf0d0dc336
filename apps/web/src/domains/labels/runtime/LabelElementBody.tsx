import type { Label } from '@twinscape/contract/labels';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../platform/language/index.ts';
import { PanelView } from '../panel/PanelView.tsx';
import type { ChartSeries } from '../panel/plot.ts';
import { toCodeRow } from '../panel/readings.ts';
import { CodeFrame } from './frame/CodeFrame.tsx';
import type { LabelState } from './labelState.ts';

type Props = {
  readonly label: Label;
  readonly name: string;
  readonly element: HTMLElement;
  readonly now: LabelState;
  readonly series: readonly ChartSeries[];
  readonly alarm: string | undefined;
  readonly onSize: (width: number, height: number) => void;
  readonly onPress: () => void;
};

/**
 * A label that the engine does not draw itself: charts, pictures, films, code. It stands in an element that the engine
 * moves along.
 */
export function LabelElementBody({ label, name, element, now, series, alarm, onSize, onPress }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const tellSize = useEffectEvent(onSize);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => tellSize(current.offsetWidth, current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const language = useLanguage();
  const { panel } = label;
  const code = panel.type === 'html' && (
    <CodeFrame
      panel={panel}
      name={name}
      rows={label.data.dataList.map((entry, at) => toCodeRow(entry, now.known[at], language))}
      onPress={onPress}
    />
  );
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the layer has a button for each label, for the keyboard and for people who hear the page
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div ref={place} data-label={label.assetId} style={{ width: 'max-content' }} onClick={onPress}>
      <PanelView
        panel={panel}
        name={name}
        readings={now.readings}
        series={series}
        alarm={alarm}
        isStale={now.oldSince !== undefined}
        {...(code ? { frame: code } : {})}
      />
    </div>,
    element,
  );
}
