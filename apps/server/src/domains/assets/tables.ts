import type { AssetValueType } from '@twinscape/contract/assets';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeTimes,
  collateName,
  createdAt,
  displayColumns,
  lowerCase,
  orTop,
  rowId,
  rowOfProject,
  searchColumn,
  timestamptz,
  updatedAt,
} from '../../platform/db/index.ts';

/** A class of the assets of a project; classes are a tree (E-AssetClassNode). */
export const assetClass = pgTable(
  'asset_class',
  {
    ...rowOfProject(),
    parentId: uuid(),
    className: text().notNull(),
    /** Place among its siblings; not unique, ties go by id. */
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [
    index('asset_class_order').on(table.projectId, table.sort, table.id),
    uniqueIndex('asset_class_name').on(table.projectId, orTop(table.parentId), lowerCase(table.className)),
  ],
);

/** A type of a class: what its assets have in common. */
export const assetType = pgTable(
  'asset_type',
  {
    ...rowOfProject(),
    classId: uuid().notNull(),
    typeName: text().notNull(),
    /** How its assets are numbered; absent: as the project does. */
    numberPattern: text(),
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [
    index('asset_type_order').on(table.projectId, table.sort, table.id),
    uniqueIndex('asset_type_name').on(table.classId, lowerCase(table.typeName)),
  ],
);

/** A property that a type defines for all its assets, or one asset for itself; one of `typeId` and `assetId` is set. */
export const assetProperty = pgTable(
  'asset_property',
  {
    ...rowOfProject(),
    typeId: uuid(),
    assetId: uuid(),
    propertyName: text().notNull(),
    valueType: text().$type<AssetValueType>().notNull(),
    isRequired: boolean().notNull().default(false),
    unit: text(),
    ...displayColumns<MappedValue>(),
    defaultValue: text(),
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [
    uniqueIndex('asset_property_name').on(
      sql`coalesce(${table.typeId}, ${table.assetId})`,
      lowerCase(table.propertyName),
    ),
    index('asset_property_of_type').on(table.typeId).where(sql`type_id is not null`),
    index('asset_property_of_asset').on(table.assetId).where(sql`asset_id is not null`),
  ],
);

/** An asset (E-Asset). */
export const asset = pgTable(
  'asset',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    typeId: uuid().notNull(),
    assetName: text().notNull(),
    /** Unique within the project, as it was written. */
    assetNumber: text().notNull(),
    assetTag: text(),
    comment: text(),
    location: text(),
    /** The values of its properties, one a line: what a search looks in. Kept by `valueStore.ts`. */
    valueText: text().notNull().default(''),
    /** Everybody of the enterprise reads it (C-TASSET-10). */
    isPublic: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...changeTimes(),
    search: searchColumn(sql`"asset_name"`, sql`"asset_number"`, sql`"asset_tag"`, sql`"value_text"`),
  },
  (table) => [
    uniqueIndex('asset_number').on(table.projectId, table.assetNumber),
    index('asset_newest').on(table.projectId, table.createdAt, table.id),
    index('asset_changed').on(table.projectId, table.updatedAt, table.id),
    index('asset_by_name').on(table.projectId, collateName(table.assetName)),
    index('asset_of_type').on(table.typeId, table.createdAt, table.id),
    index('asset_of_company').on(table.companyId, table.createdAt, table.id),
    index('asset_search').using('gin', table.search),
  ],
);

/** What a property of an asset is now. */
export const assetValue = pgTable(
  'asset_value',
  {
    assetId: uuid().notNull(),
    propertyId: uuid().notNull(),
    /** As it was written; its property says what it means. */
    value: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.propertyId] }),
    index('asset_value_of_property').on(table.propertyId),
  ],
);

/** What a property of an asset was set to, and by whom (C-AST-14). */
export const assetValuePast = pgTable(
  'asset_value_past',
  {
    id: rowId(),
    assetId: uuid().notNull(),
    propertyId: uuid().notNull(),
    /** Absent: it was emptied. */
    value: text(),
    userName: text(),
    at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('asset_value_past_newest').on(table.assetId, table.propertyId, table.at)],
);

/** The last running number that was given out for what a pattern makes of all but that number. */
export const assetNumbering = pgTable(
  'asset_numbering',
  {
    projectId: uuid().notNull(),
    /** The pattern with everything but the running number filled in. */
    stem: text().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.stem] })],
);

/** An element of a model, or of a scene, that is the asset (E-AssetRelationElement). */
export const assetElement = pgTable(
  'asset_element',
  {
    ...rowOfProject(),
    assetId: uuid().notNull(),
    modelId: uuid().notNull(),
    modelName: text().notNull(),
    /** The version that it was last found in. */
    version: text(),
    /** Absent: an element of the model itself (A-76: one asset has elements of models or of scenes, not both). */
    sceneId: uuid(),
    /** Its GlobalId, by which it is found again in a later version; absent: the model as a whole. */
    elementId: text(),
    elementName: text(),
    /** How a person looked at it. */
    angleOfView: jsonb(),
    /** Since when the model's current version has no such element any more. */
    lostAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('asset_element_once').on(
      table.assetId,
      table.modelId,
      orTop(table.sceneId),
      sql`coalesce(${table.elementId}, '')`,
    ),
    index('asset_element_of_element').on(table.projectId, table.elementId),
    index('asset_element_of_model').on(table.modelId),
    index('asset_element_of_scene').on(table.sceneId).where(sql`scene_id is not null`),
  ],
);

/** A property that was taken over from the element when the two were related. */
export const assetElementProperty = pgTable(
  'asset_element_property',
  {
    relationId: uuid().notNull(),
    /** Place among the properties of the relation. */
    sort: integer().notNull(),
    propertyId: text(),
    propertyName: text().notNull(),
    value: text(),
    propertyGroup: text(),
  },
  (table) => [primaryKey({ columns: [table.relationId, table.sort] })],
);

/** A device that measures or drives the asset. */
export const assetDevice = pgTable(
  'asset_device',
  {
    assetId: uuid().notNull(),
    deviceId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.deviceId] }),
    index('asset_device_of_device').on(table.deviceId),
  ],
);

/** A view on a project's assets (E-AssetView): categories of its own, or, with a filter, whatever the filter finds. */
export const assetView = pgTable(
  'asset_view',
  {
    ...rowOfProject(),
    viewName: text().notNull(),
    /** What a smart view holds, as a list is asked for it; absent: a view of categories. */
    filter: jsonb(),
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [uniqueIndex('asset_view_name').on(table.projectId, lowerCase(table.viewName))],
);

/** A category of a view (E-AssetCategoryNode). */
export const assetCategory = pgTable(
  'asset_category',
  {
    ...rowOfProject(),
    viewId: uuid().notNull(),
    parentId: uuid(),
    categoryName: text().notNull(),
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [
    index('asset_category_order').on(table.viewId, table.sort, table.id),
    uniqueIndex('asset_category_name').on(table.viewId, orTop(table.parentId), lowerCase(table.categoryName)),
  ],
);

/** Which assets stand in a category; an asset may stand in several. */
export const assetInCategory = pgTable(
  'asset_in_category',
  {
    categoryId: uuid().notNull(),
    assetId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.assetId] }),
    index('asset_in_category_asset').on(table.assetId),
  ],
);
