import type { QuotaName } from '@twinscape/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { collateName, createdAt, lowerCase, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';

/** An enterprise: the owner of projects and members (ThingsBoard's tenant). */
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
    updatedAt: timestamptz(),
    deletedAt: timestamptz(),
    search: searchColumn(sql`company_name`),
  },
  (table) => [
    uniqueIndex('company_name_unique').on(lowerCase(table.companyName)).where(sql`deleted_at is null`),
    index('company_created').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('company_by_name').on(collateName(table.companyName), table.id).where(sql`deleted_at is null`),
    index('company_search').using('gin', table.search),
  ],
);

/** Limits that were set for an enterprise; those without a row have their defaults (core/quotas.ts). */
export const companyQuota = pgTable(
  'company_quota',
  {
    companyId: uuid().notNull(),
    name: text().$type<QuotaName>().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.name] })],
);
