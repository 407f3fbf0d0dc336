import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, lowerCase, orTop, rowId, searchColumn, updatedAt } from '../../platform/db/index.ts';

/**
 * An item of a library of what labels are made of: a data panel, an anchor or a background. Without a project it is one
 * of the system, offered in every project.
 */
export const labelItem = pgTable(
  'label_item',
  {
    id: rowId(),
    projectId: uuid(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Of panels: E-PanelType. */
    panelType: text(),
    /** Of panels and anchors: what the page wrote. */
    json: text(),
    picture: text(),
    ...changeTimes(),
    search: searchColumn(sql`name`),
  },
  (table) => [
    uniqueIndex('label_item_name').on(orTop(table.projectId), table.kind, lowerCase(table.name)),
    index('label_item_of_project').on(table.projectId, table.kind, table.createdAt),
    index('label_item_search').using('gin', table.search),
  ],
);

/** E-AssetJSTL: the label of an asset, in the parts that the page writes. */
export const assetLabel = pgTable(
  'asset_label',
  {
    assetId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    otherJson: text().notNull().default(''),
    dataJson: text().notNull().default(''),
    dataPanelJson: text().notNull().default(''),
    anchorJson: text().notNull().default(''),
    sceneAssetDataJson: text().notNull().default(''),
    updatedAt: updatedAt(),
  },
  (table) => [index('asset_label_of_project').on(table.projectId)],
);
