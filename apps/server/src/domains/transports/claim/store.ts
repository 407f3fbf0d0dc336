import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { deviceClaim } from './tables.ts';

const TRIES = 10;

/** The device may be claimed until then, by whoever knows the secret; what it said before is over. */
export async function openClaim(db: Db, deviceId: string, secretHash: string, expiresAt: Date): Promise<void> {
  const row = { deviceId, secretHash, expiresAt, triesLeft: TRIES };
  await db.insert(deviceClaim).values(row).onConflictDoUpdate({ target: deviceClaim.deviceId, set: row });
}

/** Whether the device may be claimed with that secret; then it may not be a second time. A wrong secret counts. */
export async function consumeClaim(tx: Db, deviceId: string, secretHash: string, now: Date): Promise<boolean> {
  const [claim] = await tx.select().from(deviceClaim).where(eq(deviceClaim.deviceId, deviceId)).for('update');
  if (!claim) return false;
  const isRight = claim.expiresAt > now && claim.secretHash === secretHash;
  if (isRight || claim.expiresAt <= now || claim.triesLeft <= 1) await closeClaim(tx, deviceId);
  else
    await tx
      .update(deviceClaim)
      .set({ triesLeft: claim.triesLeft - 1 })
      .where(eq(deviceClaim.deviceId, deviceId));
  return isRight;
}

export async function closeClaim(tx: Db, deviceId: string): Promise<void> {
  await tx.delete(deviceClaim).where(eq(deviceClaim.deviceId, deviceId));
}
