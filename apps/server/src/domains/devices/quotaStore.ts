import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Quotas } from '../../platform/quotas/index.ts';
import { device } from './tables.ts';

type With = { readonly quotas: Quotas };

/** Refuses when the enterprise would have more devices than it may. */
export async function requireDeviceQuota({ quotas }: With, db: Db, companyId: string, adding = 1): Promise<void> {
  if (adding > 0)
    await quotas.require(companyId, 'devices', (await countWhere(db, eq(device.companyId, companyId))) + adding);
}

/** Refuses when a gateway would speak for more devices than it may. */
export async function requireGatewayQuota(
  { quotas }: With,
  db: Db,
  gateway: { readonly id: string; readonly companyId: string },
): Promise<void> {
  const { id, companyId } = gateway;
  const used = await countWhere(db, and(eq(device.companyId, companyId), eq(device.gatewayId, id)));
  await quotas.require(companyId, 'devicesPerGateway', used + 1);
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  return db.$count(device, where);
}

/** Devices of an enterprise, those behind gateways included. */
export const countCompanyDevices = (db: Db, companyId: string): Promise<number> =>
  countWhere(db, eq(device.companyId, companyId));
