import { refuse } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import type { Db } from '../../platform/db/index.ts';
import { isFilePath } from '../files/index.ts';

/**
 * A logo is a picture that was uploaded for this enterprise (or by the platform administrator), never an address
 * elsewhere.
 */
export async function refuseForeignLogo(tx: Db, logo: string | null | undefined, companyId?: string): Promise<void> {
  if (logo && !(await isFilePath(tx, logo, companyId, 'image'))) throw refuse(refusals['enterprise.logoUnknown']);
}
