import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { byName, createdAt, moment, rowId, searchOver, tsvector } from '../../platform/db/index.ts';

/** An enterprise: the owner of projects and members (the thing platform's tenant). */
export const company = pgTable(
  'company',
  {
    id: rowId(),
    companyName: text().notNull(),
    /** Last day on which it may write, in the server's time zone; after it the enterprise is read-only. */
    expiresOn: date({ mode: 'string' }).notNull(),
    projectNumber: integer().notNull(),
    adminId: uuid(),
    logo: text(),
    trial: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment(),
    deletedAt: moment(),
    search: tsvector().generatedAlwaysAs(searchOver(sql`company_name`)),
  },
  (table) => [
    uniqueIndex('company_name_unique').on(sql`lower(${table.companyName})`).where(sql`deleted_at is null`),
    index('company_created').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('company_by_name').on(byName(table.companyName), table.id).where(sql`deleted_at is null`),
    index('company_search').using('gin', table.search),
  ],
);
