import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from '../../platform/db/index.ts';

/**
 * One row a setting of the installation: general, mail, security, and what the platform keeps for itself (its signing
 * key).
 */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: createdAt(),
  updatedAt: timestamptz(),
  updatedBy: uuid(),
});
