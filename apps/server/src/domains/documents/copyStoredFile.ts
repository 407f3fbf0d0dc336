import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { loadStoredFile, type StoredFile, saveFile } from '../files/index.ts';

type Caller = Pick<Context, 'platform'> & { readonly session: Session; readonly project: ProjectScope };

/** A file of the same bytes, which belongs to whoever makes it and counts as another one. */
export async function copyStoredFile(
  { platform, session, project }: Caller,
  tx: Db,
  fileId: string,
): Promise<StoredFile> {
  const file = await loadStoredFile(tx, fileId);
  if (!file) throw new Error(`the file ${fileId} of a version is missing`);
  const { blobKey, name, mime, size, kind } = file;
  const owner = { companyId: project.companyId, projectId: project.projectId, ownerId: session.userId };
  return saveFile(platform, tx, { blobKey, name, mime, size, kind, ...owner });
}
