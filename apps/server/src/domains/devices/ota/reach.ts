import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Session } from '../../../platform/http/index.ts';
import { type ListedPackage, lockPackage, type Package, packageById } from './packageStore.ts';

/** Packages are their enterprise's: its people and the platform's administrators reach them. */
const reaches = (session: Session, { companyId }: Package): boolean =>
  session.memberType === 0 || session.companyId === companyId;

/** The package; one of another enterprise does not exist here. */
export async function openPackage(db: Db, session: Session, id: string): Promise<ListedPackage> {
  const found = await packageById(db, id);
  if (!found || !reaches(session, found.otaPackage)) throw refuse(no['ota.notFound']);
  return found;
}

/** The package, held until the transaction ends, with the number of its assignments as they stand under the lock. */
export async function holdPackage(
  tx: Db,
  session: Session,
  id: string,
  lock: 'update' | 'share',
): Promise<ListedPackage> {
  const held = await lockPackage(tx, id, lock);
  if (!held || !reaches(session, held)) throw refuse(no['ota.notFound']);
  const found = await packageById(tx, id);
  if (!found) throw refuse(no['ota.notFound']);
  return found;
}
