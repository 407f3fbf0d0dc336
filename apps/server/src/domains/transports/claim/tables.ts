import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/db/index.ts';

/** Devices that may be claimed now. Of the secret only its hash is kept. */
export const deviceClaim = pgTable('device_claim', {
  deviceId: uuid().primaryKey(),
  /** SHA-256, hex; of an empty text where the device named no secret. */
  secretHash: text().notNull(),
  expiresAt: timestamptz().notNull(),
  /** Secrets that people choose are short: only so many wrong ones are taken. */
  triesLeft: integer().notNull(),
});
