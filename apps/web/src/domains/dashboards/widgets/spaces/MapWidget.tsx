import 'leaflet/dist/leaflet.css';
import { CircleMarker, LatLngBounds, LayerGroup, Map as LeafletMap, TileLayer } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readText, readThresholds, type WidgetProps } from '../define.ts';
import { usePickEntities } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { findMapPlaces, type MapPlace } from './mapPlaces.ts';
import { spaceWidgetMessages } from './messages.ts';
import css from './Spaces.module.css';

const ZOOM_MOST = 19;
const ZOOM_FIRST = 15;
const AROUND = 0.2;
const RADIUS = 8;

/** The operator's tiles, with {z}, {x} and {y}; empty: points stand on a plain ground. */
const readTiles = (): string =>
  (document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '').replace(/^__.*__$/, '');

/** `map`: entities where they are, over the operator's tiles. */
export function MapWidget({ config, settings }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const state = useRows(config);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const places = findMapPlaces(state.rows, readText(settings.latitude), readText(settings.longitude));
  return (
    <WidgetState
      state={state.status === 'ready' && places.length === 0 ? { ...state, status: 'empty' } : state}
      empty={words.noPlaces}
    >
      {() => <Drawn places={places} settings={settings} />}
    </WidgetState>
  );
}

type DrawnProps = { readonly places: readonly MapPlace[]; readonly settings: WidgetProps['settings'] };

function Drawn({ places, settings }: DrawnProps) {
  const words = useMessages(spaceWidgetMessages);
  const format = useFormatValue();
  const { selectedId } = useOpenDashboard();
  const pick = usePickEntities();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<{ readonly map: LeafletMap; readonly marks: LayerGroup }>();
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const opened = new LeafletMap(current, { attributionControl: false, zoomAnimation: false, maxZoom: ZOOM_MOST });
    const tiles = readTiles();
    if (tiles) new TileLayer(tiles, { maxZoom: ZOOM_MOST, referrerPolicy: 'no-referrer' }).addTo(opened);
    const marks = new LayerGroup().addTo(opened);
    const observer = new ResizeObserver(() => opened.invalidateSize({ animate: false }));
    observer.observe(current);
    setMap({ map: opened, marks });
    return () => {
      observer.disconnect();
      opened.remove();
    };
  }, []);
  const where = places.map(({ latitude, longitude, entity }) => `${entity.id} ${latitude} ${longitude}`).join();
  const showAll = useEffectEvent(() => {
    if (!map) return;
    const bounds = new LatLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
    map.map.fitBounds(bounds.pad(AROUND), { animate: false, maxZoom: ZOOM_FIRST });
  });
  const ids = places.map(({ entity }) => entity.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entities are brought into view
  useEffect(() => showAll(), [map, ids]);
  const thresholds = readThresholds(settings.thresholds);
  const said = places.map(({ rows, entity }) => {
    const [first] = rows;
    const reading = first ? `${format(first.value, first.shownAs)} ${first.shownAs.unit ?? ''}`.trim() : '';
    return { text: `${entity.label} ${reading}`.trim(), colour: findThreshold(thresholds, first?.value)?.colour };
  });
  const looks = JSON.stringify([said, selectedId]);
  const draw = useEffectEvent(() => {
    if (!map) return;
    map.marks.clearLayers();
    for (const [at, { latitude, longitude, entity }] of places.entries()) {
      const isPicked = entity.id === selectedId;
      const mark = new CircleMarker([latitude, longitude], {
        radius: isPicked ? RADIUS + 3 : RADIUS,
        weight: 2,
        color: 'var(--surface)',
        fillColor: said[at]?.colour ?? 'var(--brand)',
        fillOpacity: 0.95,
      });
      // Words of people: as text, never as markup.
      const label = document.createElement('span');
      label.textContent = said[at]?.text ?? '';
      mark.bindTooltip(label, { permanent: places.length <= 20, direction: 'top', className: css.tip ?? '' });
      mark.on('click', () => pick(entity));
      mark.addTo(map.marks);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for other places, values, or another choice
  useEffect(() => draw(), [map, where, looks]);
  return (
    <div className={css.space} data-places={places.length}>
      <section ref={place} className={css.map} aria-label={words.tiles} />
    </div>
  );
}
