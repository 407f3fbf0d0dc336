import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Session } from '../../../platform/http/index.ts';
import { type ListedPackage, lockOtaPackage, type OtaPackageRow, otaPackageById } from './packageStore.ts';

/** Packages are their enterprise's: its people and the platform's administrators reach them. */
const canAccess = (session: Session, { companyId }: OtaPackageRow): boolean =>
  session.memberType === 0 || session.companyId === companyId;

/** The package; one of another enterprise does not exist here. */
export async function requirePackage(db: Db, session: Session, id: string): Promise<ListedPackage> {
  const found = await otaPackageById(db, id);
  if (!found || !canAccess(session, found.otaPackage)) throw refuse(refusals['ota.notFound']);
  return found;
}

/** The package, held until the transaction ends, with the number of its assignments as they stand under the lock. */
export async function requireLockedPackage(
  tx: Db,
  session: Session,
  id: string,
  lock: 'update' | 'share',
): Promise<ListedPackage> {
  const held = await lockOtaPackage(tx, id, lock);
  if (!held || !canAccess(session, held)) throw refuse(refusals['ota.notFound']);
  const found = await otaPackageById(tx, id);
  if (!found) throw refuse(refusals['ota.notFound']);
  return found;
}
