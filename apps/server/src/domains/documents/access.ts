import { coreRefusals, type RefusalText, refuse } from '@twinscape/contract';
import { type FolderRight, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProject, lockProjectForReference } from '../projects/index.ts';
import { type DocumentRights, loadAccessOfTrees, loadDocumentRights, type RightsHolder } from './accessStore.ts';
import { type Document, documentsInProject, loadFoldersAbove } from './documentStore.ts';

/** Whoever makes a call on a project's documents. */
export type DocumentCaller = RightsHolder & { readonly platform: Pick<Platform, 'database'> };
export type DocumentEditor = DocumentCaller & Pick<Context, 'platform' | 'actor'>;

type Wanted = {
  /** What is to be done with it; looking at it unless said otherwise. */
  readonly right?: FolderRight;
  readonly db?: Db;
  readonly lock?: 'update' | 'share';
  /** Those of the caller, where they have been read. */
  readonly rights?: DocumentRights;
};

/** Why something is not done for want of a right (RU-PERM-08, RU-ERR-10); what may not be seen does not exist. */
const REFUSED: Readonly<Record<Exclude<FolderRight, 'view'>, RefusalText>> = {
  download: refusals['doc.noDownload'],
  upload: refusals['document.noUpload'],
  delete: refusals['doc.noDelete'],
  share: refusals['document.noShare'],
  manage: refusals['document.noManage'],
};

/** Refuses what the rights do not hold; `missing` says that something is not there. */
export function requireRight(
  rights: DocumentRights,
  accessId: string | null,
  right: FolderRight,
  missing: RefusalText,
): void {
  const held = rights.list(accessId);
  if (!held.includes('view')) throw refuse(missing);
  if (right !== 'view' && !held.includes(right)) throw refuse(REFUSED[right]);
}

const buildFind =
  (isFolder: boolean | undefined, missing: RefusalText) =>
  async (caller: DocumentCaller, id: string, wanted: Wanted = {}): Promise<Document> => {
    const { right = 'view', db = caller.platform.database.db, lock } = wanted;
    const [found] = await documentsInProject(db, caller.project.projectId, [id], lock);
    if (!found || (isFolder !== undefined && found.isFolder !== isFolder)) throw refuse(missing);
    requireRight(wanted.rights ?? (await loadDocumentRights(db, caller)), found.accessId, right, missing);
    return found;
  };

/** The folder; what another project has, or what may not be seen, does not exist, and nobody takes a file for one. */
export const requireFolder = buildFind(true, refusals['folder.notFound']);
/** The file, in the same way. */
export const requireDocument = buildFind(false, refusals['document.notFound']);
/** A file or a folder. */
export const requireEither = buildFind(undefined, refusals['document.notFound']);

/**
 * Files and folders that are named together: each must be there, and all that stands in it be open to what is done.
 * Answers the outermost of them: what stands in another one goes with that.
 */
export async function requireTrees(
  caller: DocumentCaller,
  named: readonly string[],
  { right = 'view', db = caller.platform.database.db, lock }: Wanted,
): Promise<{ readonly found: readonly Document[]; readonly rights: DocumentRights }> {
  const ids = [...new Set(named.map((id) => id.toLowerCase()))];
  const found = await documentsInProject(db, caller.project.projectId, ids, lock);
  const rights = await loadDocumentRights(db, caller);
  const missing = refusals['document.notFound'];
  if (found.length < ids.length) throw refuse(missing);
  for (const { accessId } of found) requireRight(rights, accessId, right, missing);
  if (!rights.isManager && right !== 'view')
    for (const accessId of await loadAccessOfTrees(db, ids))
      if (!rights.list(accessId).includes(right)) throw refuse(REFUSED[right]);
  const inside = new Set(
    (await loadFoldersAbove(db, ids)).filter(({ id }) => ids.includes(id)).map(({ itemId }) => itemId),
  );
  return { found: found.filter(({ id }) => !inside.has(id)), rights };
}

/** The folder to which something is added, held; undefined for the outermost level, where the project's rights hold. */
export async function requireTarget(
  caller: DocumentCaller,
  folderId: string | undefined,
  tx: Db,
  lock: 'update' | 'share',
): Promise<Document | undefined> {
  if (folderId !== undefined) return requireFolder(caller, folderId, { right: 'upload', db: tx, lock });
  requireRight(await loadDocumentRights(tx, caller), null, 'upload', refusals['folder.notFound']);
  return undefined;
}

/** A change of folders: those of a project are changed one after the other, so that no circle is made of two moves. */
export function changeFolders<T>(caller: DocumentEditor, change: (tx: Db) => Promise<T>): Promise<T> {
  return caller.platform.database.db.transaction(async (tx) => {
    if (!(await lockProject(tx, caller.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    return change(tx);
  });
}

/** The project stays until the transaction ends; others go on in it meanwhile. */
export async function holdProject(tx: Db, { project }: DocumentCaller): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}
