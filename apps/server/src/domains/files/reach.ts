import type { Db } from '../../platform/db/index.ts';
import { fileOfAddress } from './address.ts';
import { fileInCompany } from './store.ts';

/**
 * Whether the path is that of a stored file of the enterprise, or of the platform: what a logo or a picture field may hold. `kind` narrows it.
 */
export async function isFilePath(
  db: Db,
  path: string,
  companyId: string | undefined,
  kind?: 'file' | 'image' | 'zip',
): Promise<boolean> {
  const named = fileOfAddress(path);
  const found = named && (await fileInCompany(db, named.id, companyId));
  return (
    found !== undefined &&
    found.kind !== 'model' &&
    found.name === named?.name &&
    (kind === undefined || found.kind === kind)
  );
}
