import type { Db } from '../../platform/db/index.ts';
import { parseFileAddress } from './address.ts';
import { hasAddress } from './rules.ts';
import { fileInCompany, type StoredFile } from './store.ts';

/**
 * Whether the path is that of a stored file of the enterprise, or of the platform: what a logo or a picture field may
 * hold. `kind` narrows it.
 */
export async function isFilePath(
  db: Db,
  path: string,
  companyId: string | undefined,
  kind?: 'file' | 'image' | 'zip',
): Promise<boolean> {
  const found = await findStoredFileAt(db, path, companyId);
  return found !== undefined && (kind === undefined || found.kind === kind);
}

/** The stored file of the enterprise, or of the platform, whose path it is. What belongs to a model has none. */
export async function findStoredFileAt(
  db: Db,
  path: string,
  companyId: string | undefined,
): Promise<StoredFile | undefined> {
  const named = parseFileAddress(path);
  const found = named && (await fileInCompany(db, named.id, companyId));
  return found && hasAddress(found) && found.name === named?.name ? found : undefined;
}
