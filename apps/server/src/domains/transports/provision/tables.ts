import type { ProvisionMode } from '@twinscape/contract/transports';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/index.ts';

/** Whether and how devices register themselves in a project. Of the secret only its hash is kept: it is shown once. */
export const deviceProvisioning = pgTable(
  'device_provisioning',
  {
    projectId: uuid().primaryKey(),
    companyId: uuid().notNull(),
    mode: text().$type<ProvisionMode>().notNull(),
    provisionKey: text().notNull(),
    /** SHA-256, hex; the secret is long and random. */
    secretHash: text().notNull(),
    deviceType: text(),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('device_provisioning_key').on(table.provisionKey)],
);
