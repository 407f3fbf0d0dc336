import { CHART_PREVIEW_POINTS, SCENE_UPDATE_DELAY_MS } from '@twinscape/contract/labels';
import { Button, Segmented, Switch } from 'antd';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { Glyph, useDebouncedValue } from '../../../ui/index.ts';
import { createExampleSeries, createExampleValue } from '../panel/examples.ts';
import { MarkerView } from '../panel/MarkerView.tsx';
import { PanelView } from '../panel/PanelView.tsx';
import { takeNewest } from '../panel/plot.ts';
import { toCodeRow, toReading } from '../panel/readings.ts';
import { CodeFrame } from '../runtime/frame/CodeFrame.tsx';
import type { AssetLabelValues } from '../values/useAssetValues.ts';
import css from './Designer.module.css';
import { labelCanvasMessages } from './messages.ts';
import type { LabelEditing } from './useLabelDraft.ts';

const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.5, 2];
const GROUNDS = ['night', 'day', 'plain'] as const;
type Ground = (typeof GROUNDS)[number];
/** Of the ring while an alarm stands: the colour that faults have on a dark ground. */
const ALARM = '#ff5c4d';

type Props = {
  readonly editing: LabelEditing;
  /** What it is headed with: the asset. */
  readonly name: string;
  readonly values: AssetLabelValues;
  /** Drawn with examples: no asset is looked at. */
  readonly isExample: boolean;
  readonly isReader: boolean;
  /** Which asset is looked at. */
  readonly chooser: ReactNode;
};

/** The label as it will stand in a scene: on its stalk above the marker, with the values of an asset. */
export function LabelCanvas({ editing, name, values, isExample, isReader, chooser }: Props) {
  const words = useMessages(labelCanvasMessages);
  const language = useLanguage();
  const [zoom, setZoom] = useState(1);
  const [ground, setGround] = useState<Ground>('night');
  const [hasAlarm, setAlarm] = useState(false);
  const { draft, changePanel } = editing;
  const entries = draft.data.dataList;
  const [opened] = useState(() => Date.now());
  const known = isExample ? entries.map(createExampleValue) : values.known;
  const readings = entries.map((entry, at) => toReading(entry, known[at], language));
  const rows = entries.map((entry, at) => toCodeRow(entry, known[at], language));
  // RU-LBL-12.
  const series = isExample
    ? createExampleSeries(entries, opened, CHART_PREVIEW_POINTS)
    : takeNewest(values.series, CHART_PREVIEW_POINTS);
  const state = isExample
    ? 'example'
    : values.sources?.length === 0
      ? 'noDevices'
      : values.live === 'live'
        ? 'live'
        : values.live;
  // RU-LBL-04, K-12: code begins anew once typing rests.
  const code = useDebouncedValue(draft.panel, SCENE_UPDATE_DELAY_MS);
  const at = ZOOMS.indexOf(zoom);
  return (
    <section className={css.canvas} aria-label={words.canvas}>
      <div className={css.canvasBar}>
        {chooser}
        <span className={css.state} data-state={state} role="status">
          <i aria-hidden="true" />
          {words[state]}
        </span>
        <span className={css.grow} />
        <span className={css.switched}>
          <Switch size="small" id="with-alarm" checked={hasAlarm} onChange={setAlarm} aria-label={words.alarm} />
          <label htmlFor="with-alarm">{words.alarm}</label>
        </span>
        <Segmented<Ground>
          size="small"
          aria-label={words.ground}
          value={ground}
          options={GROUNDS.map((value) => ({ value, label: words[value] }))}
          onChange={setGround}
        />
        <span className={css.zoom}>
          <Button
            type="text"
            size="small"
            aria-label={words.zoomOut}
            disabled={at <= 0}
            icon={<Glyph name="minus" size={14} />}
            onClick={() => setZoom(ZOOMS[at - 1] ?? zoom)}
          />
          <span className="num">{Math.round(zoom * 100)}%</span>
          <Button
            type="text"
            size="small"
            aria-label={words.zoomIn}
            disabled={at === ZOOMS.length - 1}
            icon={<Glyph name="plus" size={14} />}
            onClick={() => setZoom(ZOOMS[at + 1] ?? zoom)}
          />
        </span>
      </div>
      <div className={css.ground} data-ground={ground}>
        <div className={css.standing} style={{ zoom }}>
          <div className={css.resizable} data-drawn={draft.panel.type}>
            <PanelView
              panel={draft.panel}
              name={name}
              readings={readings}
              series={series}
              isStale={!isExample && values.live === 'lost'}
              {...(hasAlarm ? { alarm: ALARM } : {})}
              {...(draft.panel.type === 'html' ? { frame: <CodeFrame panel={code} name={name} rows={rows} /> } : {})}
            />
            {!isReader && <Handle zoom={zoom} title={words.resize} onSize={changePanel} />}
          </div>
          <span className={css.stalk} aria-hidden="true" />
          <MarkerView marker={draft.marker} />
        </div>
      </div>
    </section>
  );
}

type HandleProps = {
  readonly zoom: number;
  readonly title: string;
  readonly onSize: (size: { readonly width: number; readonly height: number }, stroke: string) => void;
};

/** Drags the panel larger or smaller; the fields beside the canvas do the same by keys. */
function Handle({ zoom, title, onSize }: HandleProps) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }>(
    undefined,
  );
  const down = (event: PointerEvent<HTMLSpanElement>) => {
    const panel = event.currentTarget.previousElementSibling;
    if (!(panel instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, width: panel.offsetWidth, height: panel.offsetHeight };
  };
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    const from = start.current;
    if (!from) return;
    // The panel stands in the middle: both of its sides move.
    const width = Math.round(from.width + (2 * (event.clientX - from.x)) / zoom);
    const height = Math.round(from.height + (event.clientY - from.y) / zoom);
    onSize({ width: Math.min(1_200, Math.max(24, width)), height: Math.min(1_200, Math.max(16, height)) }, 'size');
  };
  return (
    <span
      className={css.handle}
      title={title}
      aria-hidden="true"
      data-handle
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
