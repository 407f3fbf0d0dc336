import type { Severity } from '@twinscape/contract/alarms';
import type { Label } from '@twinscape/contract/labels';
import type { LabelBody, Labels } from '@twinscape/viewer';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { liveValues, useLiveState, type ValueFrame } from '../../../platform/live/index.ts';
import { colours } from '../../../platform/theme/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { isBound } from '../panel/readings.ts';
import { SEVERITY_COLOURS, urgencyOf } from './alarms.ts';
import { Body } from './Body.tsx';
import { type Clicked, clicked, seen, UNCLICKED } from './clicks.ts';
import { FilmPlayer } from './film/FilmPlayer.tsx';
import { isNative, itemOf } from './items.ts';
import { ageOf, runtimeMessages } from './messages.ts';
import { type LabelPlace, loadPlaces, type Vector } from './places.ts';
import { devicesIn, type HeldOf, instrumentOf, labelNow, type Sources, seriesOf, trendOf } from './readings.ts';
import { useCancelClick } from './useCancelClick.ts';
import { useLayer } from './useLayer.ts';
import { usePictures } from './usePictures.ts';
import { useAssetDevices, useAssetElements, useAssetNames, useDrawnCount } from './useSources.ts';
import { LabelBook } from './values/labelBook.ts';
import { Past } from './values/past.ts';

export type SceneLabelsProps = {
  readonly preview: PreviewParts;
  readonly labels: readonly Label[];
  /** The UUIDs of an asset's devices; absent: they are asked for. */
  readonly devicesOf?: (assetId: string) => readonly string[];
  /** The moment of the past that is looked at; absent: now. */
  readonly asOf?: Date | undefined;
  /** What a device said last of a property at that moment. */
  readonly heldOf?: HeldOf | undefined;
  /** What devices said last before anything was heard of them here. */
  readonly first?: readonly ValueFrame[];
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
const NO_FRAMES: readonly ValueFrame[] = [];
const NO_ALARMS: ReadonlyMap<string, Severity> = new Map();
const NO_PLACES: ReadonlyMap<string, LabelPlace> = new Map();
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
    heldOf,
    first = NO_FRAMES,
    onFocus,
    anchors = NO_ANCHORS,
    alarms = NO_ALARMS,
  } = props;
  const { projectId, stage } = preview;
  const words = useMessages(runtimeMessages);
  const say = useSay();
  const layer = useLayer(stage);
  const pictures = usePictures();
  const [click, setClick] = useState<Clicked>(UNCLICKED);
  const labels = useMemo(() => seen(all, click), [all, click]);

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
  const related = useAssetDevices(projectId, assetIds, needsDevices && !props.devicesOf);
  const ownDevices = useCallback((assetId: string) => related.get(assetId) ?? [], [related]);
  const devicesOf = props.devicesOf ?? ownDevices;
  const { names = NO_NAMES } = props;
  const namelessIds = useMemo(() => {
    const nameless = all.filter(({ assetId, panel }) => !panel.styleDatas?.text && !names.has(key(assetId)));
    return [...new Set(nameless.map(({ assetId }) => assetId))].sort();
  }, [all, names]);
  const asked = useAssetNames(projectId, namelessIds);
  const nameOf = useCallback(
    (assetId: string) => names.get(key(assetId)) ?? asked.get(key(assetId)) ?? '',
    [names, asked],
  );

  // What has come since it was last drawn: single devices, or everything (`undefined`).
  const [beat, setBeat] = useState<{ readonly devices: ReadonlySet<string> | undefined }>({ devices: undefined });
  const [book] = useState(() => new LabelBook((devices) => setBeat({ devices })));
  const past = useMemo(() => new Past(projectId, (device) => book.changedOf(device)), [projectId, book]);
  useEffect(() => () => past.end(), [past]);
  useEffect(() => () => book.end(), [book]);

  // Values are there with the first picture: what is pushed comes when it comes.
  useEffect(() => {
    for (const frame of first) book.hear(frame);
  }, [book, first]);

  const shown = useShown(layer);
  const isPast = asOf !== undefined;
  const isLost = useLiveState() === 'lost' && !isPast;
  const listened = useMemo(() => {
    const ids = labels.filter(({ assetId }) => shown.has(assetId)).flatMap((label) => devicesIn(label, devicesOf));
    return [...new Set(ids)].sort().join(' ');
  }, [labels, shown, devicesOf]);
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
        hear(frame) {
          book.hear(frame);
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
    (): Sources => ({ book, past, heldOf, devicesOf, asOf, isLost }),
    [book, past, heldOf, devicesOf, asOf, isLost],
  );
  const alarmOf = useCallback(
    (label: Label) => {
      const ids = new Set([label.assetId, ...devicesOf(label.assetId), ...devicesIn(label, devicesOf)]);
      const [gravest] = [...ids]
        .flatMap((id) => alarms.get(key(id)) ?? [])
        .sort((one, other) => urgencyOf(other) - urgencyOf(one));
      return gravest;
    },
    [devicesOf, alarms],
  );

  // The items: what stands where. Sizes of elements of the page are known once they were laid out.
  const [elements] = useState(() => new Map<string, HTMLDivElement>());
  const [sizes, setSizes] = useState<ReadonlyMap<string, { readonly width: number; readonly height: number }>>(
    new Map(),
  );
  const bodies = useMemo(
    () => labels.filter((label) => !isNative(label.panel) && places.has(key(label.assetId))),
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
        const body: Extract<LabelBody, { kind: 'element' }> | undefined = isNative(label.panel)
          ? undefined
          : { kind: 'element', element: elementOf(label.assetId), ...size };
        return [itemOf(label, nameOf(label.assetId), place, pictures, body)];
      }),
    );
    // What is known of them is told to those that are new.
    setBeat({ devices: undefined });
  }, [layer, labels, places, nameOf, pictures, sizes, elementOf]);

  const tell = useCallback(
    (devices: ReadonlySet<string> | undefined) => {
      if (!layer) return;
      const now = Date.now();
      for (const label of labels) {
        if (devices && !devicesIn(label, devicesOf).some((id) => devices.has(id))) continue;
        if (!places.has(key(label.assetId))) continue;
        const current = labelNow(label, sources, words);
        const severity = alarmOf(label);
        const isSeen = shown.has(label.assetId);
        const trend = isSeen && label.panel.type === 'staticData' ? trendOf(label, sources, now) : undefined;
        const age = current.oldSince
          ? `${current.isOffline ? words.offline : words.lost} · ${ageOf(current.oldSince, now, say)}`
          : undefined;
        layer.update(
          label.assetId,
          instrumentOf(current, {
            ...(trend ? { trend } : {}),
            ...(age ? { age } : {}),
            ...(severity
              ? {
                  alarm: {
                    colour: colours.dark[SEVERITY_COLOURS[severity]],
                    urgency: urgencyOf(severity),
                    word: words[severity],
                  },
                }
              : {}),
          }),
        );
      }
    },
    [layer, labels, places, sources, alarmOf, shown, words, say, devicesOf],
  );
  // Whatever else has changed concerns all of them; a value only those that show it.
  useEffect(() => tell(undefined), [tell]);
  const latestTell = useRef(tell);
  latestTell.current = tell;
  useEffect(() => latestTell.current(beat.devices), [beat]);

  // Clicks: RU-LBL-01, RU-LBL-02.
  const [film, setFilm] = useState<Label>();
  const act = useRef({ labels, click, onFocus, preview, rows });
  act.current = { labels, click, onFocus, preview, rows };
  const press = useCallback((assetId: string) => {
    const { labels: present, click: before, onFocus: focus, preview: parts, rows: known } = act.current;
    const label = present.find((one) => one.assetId === assetId);
    if (!label) return;
    if (FILMS.has(label.panel.type)) setFilm(label);
    const { after, focus: wanted } = clicked(before, label);
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
      const { preview: parts, rows: known } = act.current;
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
  useCancelClick(stage, click.by !== undefined, () => setClick(UNCLICKED));
  useEffect(() => layer?.hold(film?.assetId), [layer, film]);

  const now = Date.now();
  return (
    <>
      {bodies.map((label) => {
        const severity = alarmOf(label);
        return (
          <Body
            key={label.assetId}
            label={label}
            name={nameOf(label.assetId)}
            element={elementOf(label.assetId)}
            now={labelNow(label, sources, words)}
            series={shown.has(label.assetId) ? seriesOf(label, sources, now) : []}
            alarm={severity && colours.dark[SEVERITY_COLOURS[severity]]}
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
function useShown(layer: Labels | undefined): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!layer) return undefined;
    const hear = ({ ids }: { readonly ids: ReadonlySet<string> }) => setShown(ids);
    layer.addEventListener('shown', hear);
    return () => layer.removeEventListener('shown', hear);
  }, [layer]);
  return shown;
}
