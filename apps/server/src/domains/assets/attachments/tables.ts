import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../../platform/db/index.ts';

/** A document that belongs to an asset: its manual, its protocol. Both stand in one project. */
export const assetDocument = pgTable(
  'asset_document',
  {
    id: rowId(),
    assetId: uuid().notNull(),
    documentId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('asset_document_once').on(table.assetId, table.documentId),
    index('asset_document_of_document').on(table.documentId),
  ],
);
