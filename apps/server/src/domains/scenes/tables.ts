import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, changeTimes, lowerCase, rowOfProject, searchColumn } from '../../platform/db/index.ts';

/** A 3D scene. Its data lie compressed, as they are sent; what they refer to lies beside them. */
export const scene = pgTable(
  'scene',
  {
    ...rowOfProject(),
    sceneName: text().notNull(),
    comment: text(),
    sceneLogo: text(),
    isDefault: boolean().notNull().default(false),
    /** Rises with every save of the data. */
    version: integer().notNull().default(1),
    /** gzip of the JSON; null: a scene that holds nothing yet. */
    eventData: bytea(),
    entityData: bytea(),
    labelCount: integer().notNull().default(0),
    createUserName: text().notNull(),
    updateUserName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`scene_name`, sql`comment`),
  },
  (table) => [
    uniqueIndex('scene_name').on(table.projectId, lowerCase(table.sceneName)),
    // one default a project.
    uniqueIndex('scene_default').on(table.projectId).where(sql`is_default`),
    index('scene_search').using('gin', table.search),
  ],
);

/**
 * What the data of a scene refer to: `kind` is model, asset, device, type (of assets) or file. What is gone stays named
 * until the scene is saved without it.
 */
export const sceneReference = pgTable(
  'scene_reference',
  { sceneId: uuid().notNull(), kind: text().notNull(), targetId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.sceneId, table.kind, table.targetId] }),
    index('scene_reference_target').on(table.targetId),
  ],
);
