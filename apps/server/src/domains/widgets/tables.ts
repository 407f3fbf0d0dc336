import type { WidgetType } from '@twinscape/contract/widgets';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, searchVector, timestamptz, tsvector } from '../../platform/db/index.ts';

/** A bundle of widgets. Without a project it is one of the system, offered in every project. */
export const widgetPackage = pgTable(
  'widget_package',
  {
    id: rowId(),
    projectId: uuid(),
    name: text().notNull(),
    comment: text().notNull().default(''),
    logo: text(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().default(sql`now()`),
    search: tsvector().generatedAlwaysAs(searchVector(sql`name`)),
  },
  (table) => [
    uniqueIndex('widget_package_name').on(
      sql`coalesce(${table.projectId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
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
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('widget_name').on(table.packageId, sql`lower(${table.name})`)],
);
