import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  changeTimes,
  collateName,
  createdAt,
  lowerCase,
  rowId,
  searchColumn,
  timestamptz,
} from '../../platform/db/index.ts';

/** A project of an enterprise (ThingsBoard's customer). */
export const project = pgTable(
  'project',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectName: text().notNull(),
    address: text(),
    comment: text(),
    logo: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    ...changeTimes(),
    deletedAt: timestamptz(),
    version: integer().notNull().default(1),
    search: searchColumn(sql`project_name`, sql`address`),
  },
  (table) => [
    uniqueIndex('project_name_unique').on(table.companyId, lowerCase(table.projectName)).where(sql`deleted_at is null`),
    index('project_company_created').on(table.companyId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('project_company_name')
      .on(table.companyId, collateName(table.projectName), table.id)
      .where(sql`deleted_at is null`),
    index('project_search').using('gin', table.search),
  ],
);

/**
 * Who takes part in a project. A removed member keeps the row, so that re-adding finds it and history stays readable.
 */
export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    manager: boolean().notNull().default(false),
    joinedAt: createdAt(),
    removedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_member_user').on(table.userId, table.projectId).where(sql`removed_at is null`),
  ],
);
