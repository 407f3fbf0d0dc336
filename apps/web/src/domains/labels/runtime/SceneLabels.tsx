import type { Severity } from '@twinscape/contract/alarms';
import type { Label } from '@twinscape/contract/labels';
import type { LabelBody, Labels } from '@twinscape/viewer';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../platform/language/index.ts';
import { type DeviceValueFrame, useLiveState } from '../../../platform/live/index.ts';
import { colours } from '../../../platform/theme/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { LABEL_SEVERITY_COLOURS, toLabelUrgency } from './alarms.ts';
import { applyClick, type LabelClickState, NO_CLICK, selectVisibleLabels } from './clicks.ts';
import { FilmPlayer } from './film/FilmPlayer.tsx';
import { isDrawnByEngine, toLabelItem } from './items.ts';
import { LabelElementBody } from './LabelElementBody.tsx';
import {
  computeLabelState,
  type GetValueAsOf,
  getLabelSeries,
  type LabelSources,
  listLabelDevices,
} from './labelState.ts';
import type { Vector } from './positions.ts';
import { useCancelClick } from './useCancelClick.ts';
import { useLabelDevices, useLabelNames } from './useLabelAssets.ts';
import { useLabelPlaces } from './useLabelPlaces.ts';
import { findAssetElements, useLabelPresses } from './useLabelPresses.ts';
import { useLabelReadings } from './useLabelReadings.ts';
import { useLayer } from './useLayer.ts';
import { usePictureLookup } from './usePictureLookup.ts';
import { useAssetElements } from './useSceneAssets.ts';
import { useLabelValues, useListening } from './values/useLabelValues.ts';

export type SceneLabelsProps = {
  readonly preview: PreviewParts;
  readonly labels: readonly Label[];
  /** The UUIDs of an asset's devices; absent: they are asked for. */
  readonly getAssetDevices?: (assetId: string) => readonly string[];
  /** The moment of the past that is looked at; absent: now. */
  readonly asOf?: Date | undefined;
  /** What a device said last of a property at that moment. */
  readonly getValueAsOf?: GetValueAsOf | undefined;
  /** What devices said last before anything was heard of them here. */
  readonly first?: readonly DeviceValueFrame[];
  /** The worst alarm that is open at the moment that is shown, by the UUID of its device or asset. */
  readonly alarms?: ReadonlyMap<string, Severity>;
  /** A click wants this asset to be looked at. */
  readonly onFocus: (assetId: string) => void;
  /** Names of assets, by asset in small letters; those that are missing are asked for. */
  readonly names?: ReadonlyMap<string, string>;
  /** Where the scene says that labels stand, by asset in small letters. Metres of the world. */
  readonly anchors?: ReadonlyMap<string, Vector>;
};

const NO_ANCHORS: ReadonlyMap<string, Vector> = new Map();
const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NO_FRAMES: readonly DeviceValueFrame[] = [];
const NO_ALARMS: ReadonlyMap<string, Severity> = new Map();
const FILMS: ReadonlySet<string> = new Set(['video', 'liveVideo']);
const key = (assetId: string): string => assetId.toLowerCase();

/**
 * The labels of a scene over its stage, with the values of their devices as they come (S-SCN-03). Only those that have
 * room are listened to.
 */
export function SceneLabels(props: SceneLabelsProps) {
  const {
    preview,
    labels: all,
    asOf,
    getValueAsOf,
    first = NO_FRAMES,
    onFocus,
    anchors = NO_ANCHORS,
    alarms = NO_ALARMS,
    names = NO_NAMES,
  } = props;
  const { projectId, stage } = preview;
  const language = useLanguage();
  const layer = useLayer(stage);
  const pictures = usePictureLookup();
  const [click, setClick] = useState<LabelClickState>(NO_CLICK);
  const labels = useMemo(() => selectVisibleLabels(all, click), [all, click]);

  const rows = useAssetElements(preview);
  const places = useLabelPlaces(stage, all, rows, anchors);
  const getAssetDevices = useLabelDevices(projectId, all, props.getAssetDevices);
  const getName = useLabelNames(projectId, all, names);
  const values = useLabelValues(projectId, first);
  const { book, past, change, markAllChanged } = values;

  const visibleIds = useVisibleLabelIds(layer);
  const isPast = asOf !== undefined;
  const isLost = useLiveState() === 'lost' && !isPast;
  const listened = useMemo(() => {
    const ids = labels
      .filter(({ assetId }) => visibleIds.has(assetId))
      .flatMap((label) => listLabelDevices(label, getAssetDevices));
    return [...new Set(ids)].sort().join(' ');
  }, [labels, visibleIds, getAssetDevices]);
  useListening(projectId, isPast ? '' : listened, values);

  const sources = useMemo(
    (): LabelSources => ({ book, past, getValueAsOf, getAssetDevices, asOf, isLost }),
    [book, past, getValueAsOf, getAssetDevices, asOf, isLost],
  );
  const getAlarm = useCallback(
    (label: Label) => {
      const ids = new Set([
        label.assetId,
        ...getAssetDevices(label.assetId),
        ...listLabelDevices(label, getAssetDevices),
      ]);
      const [gravest] = [...ids]
        .flatMap((id) => alarms.get(key(id)) ?? [])
        .sort((one, other) => toLabelUrgency(other) - toLabelUrgency(one));
      return gravest;
    },
    [getAssetDevices, alarms],
  );

  // The items: what stands where. Sizes of elements of the page are known once they were laid out.
  const [elements] = useState(() => new Map<string, HTMLDivElement>());
  const [sizes, setSizes] = useState<ReadonlyMap<string, { readonly width: number; readonly height: number }>>(
    new Map(),
  );
  const bodies = useMemo(
    () => labels.filter((label) => !isDrawnByEngine(label.panel) && places.has(key(label.assetId))),
    [labels, places],
  );
  const elementOf = useCallback(
    (assetId: string) => {
      const known = elements.get(assetId) ?? document.createElement('div');
      elements.set(assetId, known);
      return known;
    },
    [elements],
  );
  useEffect(() => {
    layer?.set(
      labels.flatMap((label) => {
        const place = places.get(key(label.assetId));
        if (!place) return [];
        const size = sizes.get(label.assetId) ?? { width: 200, height: 120 };
        const body: Extract<LabelBody, { kind: 'element' }> | undefined = isDrawnByEngine(label.panel)
          ? undefined
          : { kind: 'element', element: elementOf(label.assetId), ...size };
        return [toLabelItem(label, getName(label.assetId), place, pictures, body)];
      }),
    );
    // What is known of them is told to those that are new.
    markAllChanged();
  }, [layer, labels, places, getName, pictures, sizes, elementOf, markAllChanged]);

  useLabelReadings(layer, { labels, places, sources, getAlarm, visibleIds }, change);

  // Clicks: RU-LBL-01, RU-LBL-02.
  const [film, setFilm] = useState<Label>();
  const press = (assetId: string) => {
    const label = labels.find((one) => one.assetId === assetId);
    if (!label) return;
    if (FILMS.has(label.panel.type)) setFilm(label);
    const { after, focus } = applyClick(click, label);
    setClick(after);
    for (const target of focus) onFocus(target);
    // A label that does nothing else shows what it tells of.
    if ((label.panel.events ?? []).length > 0) return;
    const selection = findAssetElements(rows, new Set([key(assetId)]));
    if (selection.length > 0) preview.views.getState().change({ selection }, { step: true });
  };
  useLabelPresses(layer, preview, rows, press);
  useCancelClick(stage, click.by !== undefined, () => setClick(NO_CLICK));
  useEffect(() => layer?.hold(film?.assetId), [layer, film]);

  const now = Date.now();
  return (
    <>
      {bodies.map((label) => {
        const severity = getAlarm(label);
        return (
          <LabelElementBody
            key={label.assetId}
            label={label}
            name={getName(label.assetId)}
            element={elementOf(label.assetId)}
            now={computeLabelState(label, sources, language)}
            series={visibleIds.has(label.assetId) ? getLabelSeries(label, sources, now) : []}
            alarm={severity && colours.dark[LABEL_SEVERITY_COLOURS[severity]]}
            onPress={() => press(label.assetId)}
            onSize={(width, height) =>
              setSizes((before) => {
                const known = before.get(label.assetId);
                if (width === 0 || (known?.width === width && known.height === height)) return before;
                return new Map(before).set(label.assetId, { width, height });
              })
            }
          />
        );
      })}
      {film && (
        <FilmPlayer
          label={film}
          name={film.panel.styleDatas?.text ?? getName(film.assetId)}
          onClose={() => setFilm(undefined)}
        />
      )}
    </>
  );
}

/** The labels that have room for their values. */
function useVisibleLabelIds(layer: Labels | undefined): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!layer) return undefined;
    const onShown = ({ ids }: { readonly ids: ReadonlySet<string> }) => setShown(ids);
    layer.addEventListener('shown', onShown);
    return () => layer.removeEventListener('shown', onShown);
  }, [layer]);
  return shown;
}
