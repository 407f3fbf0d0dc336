import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { deviceProvisioning } from './tables.ts';

export type Provisioning = typeof deviceProvisioning.$inferSelect;

export async function provisioningOfProject(db: Db, projectId: string): Promise<Provisioning | undefined> {
  const [row] = await db.select().from(deviceProvisioning).where(eq(deviceProvisioning.projectId, projectId));
  return row;
}

export async function provisioningByKey(db: Db, provisionKey: string): Promise<Provisioning | undefined> {
  const [row] = await db.select().from(deviceProvisioning).where(eq(deviceProvisioning.provisionKey, provisionKey));
  return row;
}

export async function saveProvisioning(tx: Db, values: Omit<Provisioning, 'updatedAt'>): Promise<Provisioning> {
  const row = { ...values, updatedAt: new Date() };
  const [saved] = await tx
    .insert(deviceProvisioning)
    .values(row)
    .onConflictDoUpdate({ target: deviceProvisioning.projectId, set: row })
    .returning();
  if (!saved) throw new Error('the provisioning of a project was not saved');
  return saved;
}

export async function removeProvisioning(tx: Db, projectId: string): Promise<void> {
  await tx.delete(deviceProvisioning).where(eq(deviceProvisioning.projectId, projectId));
}
