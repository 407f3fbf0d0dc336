import type { WidgetType } from '@twinscape/contract/widgets';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, lowerCase, orTop, rowId, searchColumn } from '../../platform/db/index.ts';

/** A bundle of widgets. Without a project it is one of the system, offered in every project. */
export const widgetPackage = pgTable(
  'widget_package',
  {
    id: rowId(),
    projectId: uuid(),
    name: text().notNull(),
    comment: text().notNull().default(''),
    logo: text(),
    ...changeTimes(),
    search: searchColumn(sql`name`),
  },
  (table) => [
    uniqueIndex('widget_package_name').on(orTop(table.projectId), lowerCase(table.name)),
    index('widget_package_of_project').on(table.projectId, table.createdAt),
    index('widget_package_search').using('gin', table.search),
  ],
);

/** A widget of a bundle; its texts are what people wrote. */
export const widget = pgTable(
  'widget',
  {
    id: rowId(),
    packageId: uuid()
      .notNull()
      .references(() => widgetPackage.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    widgetType: text().$type<WidgetType>().notNull(),
    templateHtml: text().notNull().default(''),
    templateCss: text().notNull().default(''),
    script: text().notNull().default(''),
    settingsJson: text().notNull().default('{}'),
    ...changeTimes(),
  },
  (table) => [uniqueIndex('widget_name').on(table.packageId, lowerCase(table.name))],
);
