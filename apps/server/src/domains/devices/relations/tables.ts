import type { RELATION_GROUPS } from '@twinscape/contract/devices';
import type { EntityType } from '@twinscape/contract/telemetry';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../platform/db/index.ts';

/** One thing contains, manages or uses another one of the same enterprise. */
export const entityRelation = pgTable(
  'entity_relation',
  {
    companyId: uuid().notNull(),
    fromType: text().$type<EntityType>().notNull(),
    fromId: uuid().notNull(),
    toType: text().$type<EntityType>().notNull(),
    toId: uuid().notNull(),
    relationType: text().notNull(),
    typeGroup: text().$type<(typeof RELATION_GROUPS)[number]>().notNull(),
    /** JSON as text, as it was sent. */
    additionalInfo: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'entity_relation_key',
      columns: [table.fromId, table.fromType, table.typeGroup, table.relationType, table.toId, table.toType],
    }),
    index('entity_relation_to').on(table.toId, table.toType, table.typeGroup),
  ],
);
