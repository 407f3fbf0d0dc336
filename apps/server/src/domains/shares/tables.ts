import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, rowOfProject, searchColumn, timestamptz } from '../../platform/db/index.ts';

/**
 * A link by which people without an account read one thing. Found by the hash of its token; the token itself lies
 * sealed, because whoever may share sees the link again. The code is sealed too: of ten thousand codes a hash
 * would hide none.
 */
export const share = pgTable(
  'share',
  {
    ...rowOfProject(),
    companyId: uuid().notNull(),
    kind: text().notNull(),
    targetId: uuid().notNull(),
    /** What the thing is called, kept up by the domain that owns it: lists are searched and ordered by it. */
    targetName: text().notNull().default(''),
    tokenHash: bytea().notNull(),
    tokenSealed: text().notNull(),
    way: smallint().notNull(),
    period: smallint().notNull(),
    endsAt: timestamptz(),
    codeSealed: text(),
    /** Rises with every change: what was let in by the earlier code has to show the new one. */
    version: integer().notNull().default(1),
    /** Wrong codes since it got its code, from whatever address. */
    failures: integer().notNull().default(0),
    /** Replaced because of wrong codes, and nobody has looked the new one up: there is nobody who could show it. */
    codeUnseen: boolean().notNull().default(false),
    createdById: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** To the minute. */
    lastOpenedAt: timestamptz(),
    openCount: integer().notNull().default(0),
    /** What it shares is looked at and not downloaded. */
    isViewOnly: boolean().notNull().default(false),
    search: searchColumn(sql`target_name`),
  },
  (table) => [
    uniqueIndex('share_token').on(table.tokenHash),
    uniqueIndex('share_target').on(table.kind, table.targetId),
    index('share_of_project').on(table.projectId, table.createdAt, table.id),
    index('share_of_company').on(table.companyId, table.createdAt, table.id),
    index('share_of_maker').on(table.createdById),
    index('share_search').using('gin', table.search),
  ],
);

/** Wrong codes of one address at one share. */
export const shareGuess = pgTable(
  'share_guess',
  {
    shareId: uuid().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    waitsUntil: timestamptz(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.address] })],
);
