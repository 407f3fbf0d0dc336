import type { RpcStatus } from '@twinscape/contract/devices';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, timestamptz } from '../../../platform/db/index.ts';

/** A call to a device: while somebody waits for it, and afterwards too when it is to be kept. */
export const deviceRpc = pgTable(
  'device_rpc',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    deviceId: uuid().notNull(),
    /** The number by which the device answers. */
    requestNo: integer().generatedAlwaysAsIdentity({ maxValue: 2_147_483_647, cycle: true }),
    isOneWay: boolean().notNull(),
    isPersistent: boolean().notNull(),
    method: text().notNull(),
    /** JSON as text, as it was sent. */
    params: text().notNull(),
    /** Times that it may be sent again when the device does not confirm it, and how often it was not confirmed. */
    retries: integer().notNull(),
    unconfirmed: integer().notNull().default(0),
    /** JSON as text, as it was sent. */
    additionalInfo: text(),
    status: text().$type<RpcStatus>().notNull().default('QUEUED'),
    /** What the device answered, as it was sent. */
    response: text(),
    ...changeTimes(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('device_rpc_number').on(table.deviceId, table.requestNo),
    index('device_rpc_newest').on(table.deviceId, table.createdAt, table.id),
    index('device_rpc_expiry').on(table.expiresAt),
  ],
);
