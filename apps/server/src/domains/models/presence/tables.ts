import type { ViewCamera } from '@twinscape/contract/models';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/db/index.ts';

/** A page in which somebody looks at a model now. Rows are of seconds: whoever says nothing more is not there. */
export const modelPresence = pgTable(
  'model_presence',
  {
    /** Named by the page itself. */
    pageId: text().primaryKey(),
    modelId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    camera: jsonb().$type<ViewCamera>(),
    pointer: jsonb().$type<[number, number, number]>(),
    /** The page whose camera it follows. */
    following: text(),
    seenAt: timestamptz().notNull(),
  },
  (table) => [index('model_presence_model').on(table.modelId, table.seenAt)],
);
