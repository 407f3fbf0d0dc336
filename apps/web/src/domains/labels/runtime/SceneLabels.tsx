import type { Severity } from '@twinscape/contract/alarms';
import type { Label } from '@twinscape/contract/labels';
import type { LabelBody, Labels } from '@twinscape/viewer';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type DeviceValueFrame, liveValues, useLiveState } from '../../../platform/live/index.ts';
import { colours } from '../../../platform/theme/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { isBound } from '../panel/readings.ts';
import { LABEL_SEVERITY_COLOURS, toLabelUrgency } from './alarms.ts';
import { applyClick, type LabelClickState, NO_CLICK, selectVisibleLabels } from './clicks.ts';
import { FilmPlayer } from './film/FilmPlayer.tsx';
import { isDrawnByEngine, toLabelItem } from './items.ts';
import { LabelElementBody } from './LabelElementBody.tsx';
import {
  computeLabelState,
  computeTrend,
  type GetValueAsOf,
  getLabelSeries,
  type LabelSources,
  listLabelDevices,
  toInstrumentReading,
} from './labelState.ts';
import { formatAge, runtimeMessages } from './messages.ts';
import { type LabelPosition, loadPlaces, type Vector } from './positions.ts';
import { useCancelClick } from './useCancelClick.ts';
import { useLayer } from './useLayer.ts';
import { usePictureLookup } from './usePictureLookup.ts';
import { useAssetDevices, useAssetElements, useAssetNames, useDrawnCount } from './useSceneAssets.ts';
import { HistoryCache } from './values/historyCache.ts';
import { LatestValueStore } from './values/latestValueStore.ts';

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
const NO_PLACES: ReadonlyMap<string, LabelPosition> = new Map();
/** Labels that have come into sight in one movement are asked for together. Milliseconds. */
const LISTEN_MS = 250;
/** Ages are told anew this often. Milliseconds. */
const AGE_MS = 10_000;
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
  } = props;
  const { projectId, stage } = preview;
  const words = useMessages(runtimeMessages);
  const say = useSay();
  const layer = useLayer(stage);
  const pictures = usePictureLookup();
  const [click, setClick] = useState<LabelClickState>(NO_CLICK);
  const labels = useMemo(() => selectVisibleLabels(all, click), [all, click]);

  const rows = useAssetElements(preview);
  const drawnCount = useDrawnCount(stage);
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let isOver = false;
    if (stage && rows && drawnCount > 0)
      void loadPlaces(stage, all, rows, anchors).then((found) => {
        if (!isOver) setPlaces(found);
      });
    return () => {
      isOver = true;
    };
  }, [stage, all, rows, drawnCount, anchors]);

  const assetIds = useMemo(() => [...new Set(all.map(({ assetId }) => assetId))].sort(), [all]);
  const needsDevices = useMemo(
    () => all.some(({ data }) => data.dataList.some((entry) => isBound(entry) && !entry.deviceId)),
    [all],
  );
  const related = useAssetDevices(projectId, assetIds, needsDevices && !props.getAssetDevices);
  const ownDevices = useCallback((assetId: string) => related.get(assetId) ?? [], [related]);
  const getAssetDevices = props.getAssetDevices ?? ownDevices;
  const { names = NO_NAMES } = props;
  const namelessIds = useMemo(() => {
    const nameless = all.filter(({ assetId, panel }) => !panel.styleDatas?.text && !names.has(key(assetId)));
    return [...new Set(nameless.map(({ assetId }) => assetId))].sort();
  }, [all, names]);
  const loadedNames = useAssetNames(projectId, namelessIds);
  const nameOf = useCallback(
    (assetId: string) => names.get(key(assetId)) ?? loadedNames.get(key(assetId)) ?? '',
    [names, loadedNames],
  );

  // What has come since it was last drawn: single devices, or everything (`undefined`).
  const [beat, setBeat] = useState<{ readonly devices: ReadonlySet<string> | undefined }>({ devices: undefined });
  const [book] = useState(() => new LatestValueStore((devices) => setBeat({ devices })));
  const past = useMemo(() => new HistoryCache(projectId, (device) => book.markChanged(device)), [projectId, book]);
  useEffect(() => () => past.end(), [past]);
  useEffect(() => () => book.end(), [book]);

  // Values are there with the first picture: what is pushed comes when it comes.
  useEffect(() => {
    for (const frame of first) book.receive(frame);
  }, [book, first]);

  const visibleIds = useVisibleLabelIds(layer);
  const isPast = asOf !== undefined;
  const isLost = useLiveState() === 'lost' && !isPast;
  const listened = useMemo(() => {
    const ids = labels
      .filter(({ assetId }) => visibleIds.has(assetId))
      .flatMap((label) => listLabelDevices(label, getAssetDevices));
    return [...new Set(ids)].sort().join(' ');
  }, [labels, visibleIds, getAssetDevices]);
  // What is listened to stays until what is wanted next is listened to: a camera that moves would silence all labels.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    const stop = () => {
      leave.current?.();
      leave.current = undefined;
    };
    if (listened === '' || isPast) {
      stop();
      return undefined;
    }
    const timer = setTimeout(() => {
      const next = liveValues.watch({
        projectId,
        deviceIds: listened.split(' '),
        onFrame(frame) {
          book.receive(frame);
          for (const { propertyName, value, time } of frame.values)
            if (typeof value === 'number')
              for (const id of [frame.id, frame.deviceId]) past.add(id, propertyName, { value, time });
        },
      });
      stop();
      leave.current = next;
    }, LISTEN_MS);
    return () => clearTimeout(timer);
  }, [projectId, listened, isPast, book, past]);
  useEffect(
    () => () => {
      // Gone, or of another project.
      void past;
      leave.current?.();
      leave.current = undefined;
    },
    [past],
  );
  useEffect(() => {
    const timer = setInterval(() => setBeat({ devices: undefined }), AGE_MS);
    return () => clearInterval(timer);
  }, []);

  const sources = useMemo(
    (): LabelSources => ({ book, past, getValueAsOf, getAssetDevices, asOf, isLost }),
    [book, past, getValueAsOf, getAssetDevices, asOf, isLost],
  );
  const alarmOf = useCallback(
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
        return [toLabelItem(label, nameOf(label.assetId), place, pictures, body)];
      }),
    );
    // What is known of them is told to those that are new.
    setBeat({ devices: undefined });
  }, [layer, labels, places, nameOf, pictures, sizes, elementOf]);

  const updateLabels = useCallback(
    (devices: ReadonlySet<string> | undefined) => {
      if (!layer) return;
      const now = Date.now();
      for (const label of labels) {
        if (devices && !listLabelDevices(label, getAssetDevices).some((id) => devices.has(id))) continue;
        if (!places.has(key(label.assetId))) continue;
        const current = computeLabelState(label, sources, words);
        const severity = alarmOf(label);
        const isSeen = visibleIds.has(label.assetId);
        const trend = isSeen && label.panel.type === 'staticData' ? computeTrend(label, sources, now) : undefined;
        const age = current.oldSince
          ? `${current.isOffline ? words.offline : words.lost} · ${formatAge(current.oldSince, now, say)}`
          : undefined;
        layer.update(
          label.assetId,
          toInstrumentReading(current, {
            ...(trend ? { trend } : {}),
            ...(age ? { age } : {}),
            ...(severity
              ? {
                  alarm: {
                    colour: colours.dark[LABEL_SEVERITY_COLOURS[severity]],
                    urgency: toLabelUrgency(severity),
                    word: words[severity],
                  },
                }
              : {}),
          }),
        );
      }
    },
    [layer, labels, places, sources, alarmOf, visibleIds, words, say, getAssetDevices],
  );
  // Whatever else has changed concerns all of them; a value only those that show it.
  useEffect(() => updateLabels(undefined), [updateLabels]);
  const latestUpdate = useRef(updateLabels);
  latestUpdate.current = updateLabels;
  useEffect(() => latestUpdate.current(beat.devices), [beat]);

  // Clicks: RU-LBL-01, RU-LBL-02.
  const [film, setFilm] = useState<Label>();
  const latest = useRef({ labels, click, onFocus, preview, rows });
  latest.current = { labels, click, onFocus, preview, rows };
  const press = useCallback((assetId: string) => {
    const { labels: present, click: before, onFocus: focus, preview: parts, rows: known } = latest.current;
    const label = present.find((one) => one.assetId === assetId);
    if (!label) return;
    if (FILMS.has(label.panel.type)) setFilm(label);
    const { after, focus: wanted } = applyClick(before, label);
    setClick(after);
    for (const target of wanted) focus(target);
    // A label that does nothing else shows what it tells of.
    if ((label.panel.events ?? []).length > 0) return;
    const refs = (known ?? [])
      .filter((row) => key(row.assetId) === key(assetId))
      .map(({ model, elementId }) => ({ model, elementId }));
    if (refs.length > 0) parts.views.getState().change({ selection: refs }, { step: true });
  }, []);
  useEffect(() => {
    if (!layer) return undefined;
    const pressed = ({ id }: { readonly id: string }) => press(id);
    const crowd = ({ ids }: { readonly ids: readonly string[] }) => {
      const { preview: parts, rows: known } = latest.current;
      const among = new Set(ids.map(key));
      const refs = (known ?? [])
        .filter(({ assetId }) => among.has(key(assetId)))
        .map(({ model, elementId }) => ({ model, elementId }));
      if (refs.length > 0) parts.fit(refs);
    };
    layer.addEventListener('press', pressed);
    layer.addEventListener('press-cluster', crowd);
    return () => {
      layer.removeEventListener('press', pressed);
      layer.removeEventListener('press-cluster', crowd);
    };
  }, [layer, press]);
  useCancelClick(stage, click.by !== undefined, () => setClick(NO_CLICK));
  useEffect(() => layer?.hold(film?.assetId), [layer, film]);

  const now = Date.now();
  return (
    <>
      {bodies.map((label) => {
        const severity = alarmOf(label);
        return (
          <LabelElementBody
            key={label.assetId}
            label={label}
            name={nameOf(label.assetId)}
            element={elementOf(label.assetId)}
            now={computeLabelState(label, sources, words)}
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
          name={film.panel.styleDatas?.text ?? nameOf(film.assetId)}
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
