import type {
  CaptureRefusal,
  CaptureState,
  HotspotKind,
  HotspotMedia,
  PanoramaPose,
  PanoramaView,
  PhotographBlur,
  PhotographPlace,
  TourSetting,
} from '@twinscape/contract/panoramas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeTimes,
  collateName,
  createdAt,
  lowerCase,
  orTop,
  rowId,
  rowOfProject,
  searchColumn,
  timestamptz,
} from '../../platform/db/index.ts';
import type { TileLevel } from './conversion/work.ts';

/** A group by which panoramas are found (Label on the wire). */
export const panoramaGroup = pgTable(
  'panorama_group',
  { ...rowOfProject(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('panorama_group_name').on(table.projectId, lowerCase(table.name))],
);

/** A panorama set: the photographs of one walk through the building. */
export const panoramaSet = pgTable(
  'panorama_set',
  {
    ...rowOfProject(),
    name: text().notNull(),
    collectedAt: timestamptz().notNull(),
    groupId: uuid(),
    createdBy: uuid(),
    createdByName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`"name"`),
  },
  (table) => [
    uniqueIndex('panorama_set_name').on(table.projectId, lowerCase(table.name)),
    index('panorama_set_changed').on(table.projectId, table.updatedAt, table.id),
    index('panorama_set_collected').on(table.projectId, table.collectedAt, table.id),
    index('panorama_set_by_name').on(table.projectId, collateName(table.name)),
    index('panorama_set_of_group').on(table.groupId),
    index('panorama_set_search').using('gin', table.search),
  ],
);

/** A place in the building, of which there are photographs of several days. */
export const panoramaPoint = pgTable(
  'panorama_point',
  {
    ...rowOfProject(),
    name: text().notNull(),
    /** Where it stands in a model: metres of the world, Y up. */
    modelId: uuid(),
    position: jsonb().$type<readonly [number, number, number]>(),
    createdAt: createdAt(),
    search: searchColumn(sql`"name"`),
  },
  (table) => [
    uniqueIndex('panorama_point_name').on(table.projectId, lowerCase(table.name)),
    index('panorama_point_in_model').on(table.modelId),
    index('panorama_point_search').using('gin', table.search),
  ],
);

/** One photograph of a set (a scene on the wire) and what became of it. */
export const panoramaCapture = pgTable(
  'panorama_capture',
  {
    ...rowOfProject(),
    setId: uuid().notNull(),
    pointId: uuid().notNull(),
    name: text().notNull(),
    /** Its place in the set. */
    sort: integer().notNull(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** The original: a file of the files domain. */
    fileId: uuid().notNull(),
    state: text().$type<CaptureState>().notNull(),
    percent: smallint().notNull().default(0),
    reason: text().$type<CaptureRefusal>(),
    /** Raised when a conversion starts or is cancelled: a run whose number is no longer this one writes nothing. */
    run: integer().notNull().default(0),
    /** Files of the files domain: tiles, the whole sphere, and the pictures of 1280 and 256 pixels. */
    packFileId: uuid(),
    sphereId: uuid(),
    coverId: uuid(),
    thumbnailId: uuid(),
    levels: jsonb().$type<readonly TileLevel[]>(),
    /** Of the levels, the smallest first: lists read these alone. */
    widths: integer().array(),
    takenAt: text(),
    camera: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    pose: jsonb().$type<PanoramaPose>().notNull().default({}),
    view: jsonb().$type<PanoramaView>(),
    /** Parts that are made unrecognisable whenever it is converted. */
    blurs: jsonb().$type<readonly PhotographBlur[]>().notNull().default([]),
    /** Only those who may change panoramas see it yet. */
    isHeld: boolean().notNull().default(false),
    /** Where its middle looks in the model of its point: degrees clockwise from the world's −Z, seen from above. */
    bearing: doublePrecision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('panorama_capture_of_set').on(table.setId, table.sort, table.id),
    index('panorama_capture_at_point').on(table.pointId),
    index('panorama_capture_project').on(table.projectId),
    index('panorama_capture_unfinished').on(table.createdAt).where(sql`state in ('waiting', 'converting')`),
  ],
);

/** A hotspot of a photograph. What it points at may be gone, and come back from the bin. */
export const panoramaHotspot = pgTable(
  'panorama_hotspot',
  {
    ...rowOfProject(),
    captureId: uuid().notNull(),
    kind: text().$type<HotspotKind>().notNull(),
    name: text().notNull(),
    /** Degrees to the right of the middle of the photograph, and upwards. */
    yaw: doublePrecision().notNull(),
    pitch: doublePrecision().notNull(),
    /** The photograph that it leads to, the asset that it stands at, or the question. */
    targetId: uuid(),
    arrow: jsonb().$type<{ readonly rotation: number; readonly scale: number; readonly transparency: number }>(),
    content: text(),
    /** The content with its marks: cleaned HTML. */
    html: text(),
    /** What a text shows or plays besides, and the path of that file. */
    mediaType: text().$type<HotspotMedia>(),
    mediaPath: text(),
    /** Of a measurement or an area: its corners. */
    points: jsonb().$type<readonly PhotographPlace[]>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('panorama_hotspot_of_capture').on(table.captureId, table.createdAt, table.id),
    index('panorama_hotspot_project').on(table.projectId),
    index('panorama_hotspot_target').on(table.targetId),
  ],
);

/** A panorama, or a hotspot in one, that an asset has to do with. */
export const panoramaAsset = pgTable(
  'panorama_asset',
  {
    ...rowOfProject(),
    assetId: uuid().notNull(),
    setId: uuid().notNull(),
    hotspotId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('panorama_asset_once').on(table.assetId, table.setId, orTop(table.hotspotId)),
    index('panorama_asset_of_set').on(table.setId),
    index('panorama_asset_of_hotspot').on(table.hotspotId),
    index('panorama_asset_project').on(table.projectId),
  ],
);

/** A tour (PrScene on the wire). */
export const panoramaTour = pgTable(
  'panorama_tour',
  {
    ...rowOfProject(),
    name: text().notNull(),
    comment: text(),
    /** The path of a picture that somebody uploaded. */
    cover: text(),
    setting: jsonb().$type<TourSetting>().notNull(),
    createdBy: uuid(),
    createdByName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`"name"`, sql`"comment"`),
  },
  (table) => [
    uniqueIndex('panorama_tour_name').on(table.projectId, lowerCase(table.name)),
    index('panorama_tour_changed').on(table.projectId, table.updatedAt, table.id),
    index('panorama_tour_search').using('gin', table.search),
  ],
);

/** The photographs of a tour in their order; what is gone stays named until the tour is saved without it. */
export const panoramaTourStop = pgTable(
  'panorama_tour_stop',
  { id: rowId(), tourId: uuid().notNull(), captureId: uuid().notNull(), sort: integer().notNull() },
  (table) => [
    index('panorama_tour_stop_of_tour').on(table.tourId, table.sort),
    index('panorama_tour_stop_capture').on(table.captureId),
  ],
);
