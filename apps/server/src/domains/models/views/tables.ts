import type { ModelView } from '@twinscape/contract/models';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, rowOfProject } from '../../../platform/db/index.ts';

/** A saved view of a model, or of a project's models together. */
export const modelView = pgTable(
  'model_view',
  {
    ...rowOfProject(),
    /** The model whose view it is, and with which it goes; none for views of the project. */
    modelId: uuid(),
    ownerId: uuid().notNull(),
    ownerName: text().notNull(),
    viewName: text().notNull(),
    isShared: boolean().notNull().default(false),
    /** Opens the model, or the project's models together (RU-PREV-03). */
    isMain: boolean().notNull().default(false),
    /** Place among the shared views, or among those of its owner; not unique, ties go by id. */
    sort: integer().notNull(),
    view: jsonb().$type<ModelView>().notNull(),
    /** Every model that stands in it: who may not open one of them does not see the view (RU-PERM-09). */
    modelIds: uuid().array().notNull(),
    /** Its picture: a file of the files domain. */
    pictureId: uuid(),
    ...changeTimes(),
  },
  (table) => [
    index('model_view_order').on(table.projectId, table.modelId, table.sort, table.id),
    index('model_view_model').on(table.modelId),
    index('model_view_owner').on(table.ownerId),
    uniqueIndex('model_view_main')
      .on(table.projectId, sql`coalesce(${table.modelId}, ${table.projectId})`)
      .where(sql`is_main`),
  ],
);
