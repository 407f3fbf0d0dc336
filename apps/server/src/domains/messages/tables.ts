import type { Text } from '@twinscape/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, timestamptz } from '../../platform/db/index.ts';

/** A message to one user, kept in both languages. */
export const message = pgTable(
  'message',
  {
    id: rowId(),
    userId: uuid().notNull(),
    projectId: uuid(),
    kind: text().notNull(),
    title: jsonb().$type<Text>().notNull(),
    content: jsonb().$type<Text>().notNull(),
    /** A hash route of the page. */
    link: text(),
    createdAt: createdAt(),
    readAt: timestamptz(),
  },
  (table) => [
    index('message_user').on(table.userId, table.createdAt, table.id),
    index('message_unread').on(table.userId).where(sql`read_at is null`),
  ],
);

/** What comes when the quiet hours of its reader are over. */
export const messageHeld = pgTable(
  'message_held',
  {
    id: rowId(),
    userId: uuid().notNull(),
    projectId: uuid(),
    kind: text().notNull(),
    title: jsonb().$type<Text>().notNull(),
    content: jsonb().$type<Text>().notNull(),
    link: text(),
    heldUntil: timestamptz().notNull(),
  },
  (table) => [index('message_held_due').on(table.heldUntil, table.id), index('message_held_user').on(table.userId)],
);

/** Who has a daily mail of what they have not read, and when it is due next. */
export const messageDigest = pgTable(
  'message_digest',
  {
    userId: uuid().primaryKey(),
    /** Of the day, in the zone: 08:30. */
    time: text().notNull(),
    timeZone: text().notNull(),
    dueAt: timestamptz().notNull(),
    /** What came before was in a mail, or before the digest was chosen. */
    sentUntil: timestamptz().notNull(),
  },
  (table) => [index('message_digest_due').on(table.dueAt)],
);

/** What was already told of: a reminder goes out once, also when its message was deleted meanwhile. */
export const messageOccasion = pgTable('message_occasion', {
  key: text().primaryKey(),
  createdAt: createdAt(),
});
