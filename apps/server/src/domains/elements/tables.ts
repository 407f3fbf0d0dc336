import type { Element, ElementType } from '@twinscape/contract/elements';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, lowerCase, orTop, rowId, searchColumn } from '../../platform/db/index.ts';

/** A reusable element of a library. Without a project it is one of the system, offered in every project. */
export const libraryElement = pgTable(
  'library_element',
  {
    id: rowId(),
    projectId: uuid(),
    elementName: text().notNull(),
    elementType: text().$type<ElementType>().notNull(),
    logo: text(),
    /** The address of its package, and what was found in it. */
    filePath: text(),
    packageFiles: jsonb().$type<Element['packageFiles']>().notNull().default([]),
    dataJson: text().notNull().default('{}'),
    ...changeTimes(),
    search: searchColumn(sql`element_name`),
  },
  (table) => [
    uniqueIndex('library_element_name').on(orTop(table.projectId), lowerCase(table.elementName)),
    index('library_element_of_project').on(table.projectId, table.createdAt),
    index('library_element_search').using('gin', table.search),
  ],
);
