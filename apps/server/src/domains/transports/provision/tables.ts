import type { ProvisionMode } from '@twinscape/contract/transports';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, rowId, timestamptz } from '../../../platform/db/index.ts';

/** Keys with which devices register themselves in a project. Of the secret only its hash is kept: it is shown once. */
export const deviceProvisioning = pgTable(
  'device_provisioning',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    name: text().notNull(),
    mode: text().$type<ProvisionMode>().notNull(),
    provisionKey: text().notNull(),
    /** SHA-256, hex; the secret is long and random. */
    secretHash: text().notNull(),
    deviceType: text(),
    usedCount: integer().notNull().default(0),
    lastUsedAt: timestamptz(),
    ...changeTimes(),
  },
  (table) => [
    uniqueIndex('device_provisioning_key').on(table.provisionKey),
    uniqueIndex('device_provisioning_name').on(table.projectId, table.name),
  ],
);
