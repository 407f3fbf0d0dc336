import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { deviceProvisioning } from './tables.ts';

export type Provisioning = typeof deviceProvisioning.$inferSelect;
export const PROVISION_NAME_TAKEN = 'device_provisioning_name';

const ofProject = (projectId: string, id: string) =>
  and(eq(deviceProvisioning.projectId, projectId), eq(deviceProvisioning.id, id));

export async function loadProjectProvisioning(db: Db, projectId: string): Promise<Provisioning[]> {
  return db
    .select()
    .from(deviceProvisioning)
    .where(eq(deviceProvisioning.projectId, projectId))
    .orderBy(asc(deviceProvisioning.name));
}

/** A key of the project, held until the transaction ends. */
export async function lockProvisioning(tx: Db, projectId: string, id: string): Promise<Provisioning | undefined> {
  const [row] = await tx.select().from(deviceProvisioning).where(ofProject(projectId, id)).for('update');
  return row;
}

export async function findProvisioningByKey(db: Db, provisionKey: string): Promise<Provisioning | undefined> {
  const [row] = await db.select().from(deviceProvisioning).where(eq(deviceProvisioning.provisionKey, provisionKey));
  return row;
}

export async function insertProvisioning(
  tx: Db,
  values: typeof deviceProvisioning.$inferInsert,
): Promise<Provisioning> {
  const [row] = await tx.insert(deviceProvisioning).values(values).returning();
  if (!row) throw new Error('the registration key was not inserted');
  return row;
}

export async function updateProvisioning(
  tx: Db,
  id: string,
  values: Partial<Pick<Provisioning, 'name' | 'mode' | 'deviceType' | 'secretHash'>>,
): Promise<Provisioning> {
  const [row] = await tx
    .update(deviceProvisioning)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(deviceProvisioning.id, id))
    .returning();
  if (!row) throw new Error('the registration key was not updated');
  return row;
}

/**
 * Notes that a device was registered with that secret; false when the key has gone, was renewed or may not do so any
 * more.
 */
export async function recordUse(tx: Db, { id, mode, secretHash }: Provisioning, now: Date): Promise<boolean> {
  const noted = await tx
    .update(deviceProvisioning)
    .set({ usedCount: sql`${deviceProvisioning.usedCount} + 1`, lastUsedAt: now })
    .where(
      and(
        eq(deviceProvisioning.id, id),
        eq(deviceProvisioning.mode, mode),
        eq(deviceProvisioning.secretHash, secretHash),
      ),
    )
    .returning({ id: deviceProvisioning.id });
  return noted.length > 0;
}

export async function deleteProvisioning(tx: Db, id: string): Promise<void> {
  await tx.delete(deviceProvisioning).where(eq(deviceProvisioning.id, id));
}

export async function deleteProjectProvisioning(tx: Db, projectId: string): Promise<void> {
  await tx.delete(deviceProvisioning).where(eq(deviceProvisioning.projectId, projectId));
}
