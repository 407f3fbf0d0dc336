import { refuse } from '@twinscape/contract';
import { type DocumentLock, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import { type DocumentCaller, type DocumentEditor, holdProject, requireDocument } from './access.ts';
import { loadDocumentRights } from './accessStore.ts';
import {
  deleteDocumentLock,
  findDocumentLock,
  findForeignLock,
  type LockOfDocument,
  putDocumentLock,
} from './lockStore.ts';
import { publishDocumentsChanged } from './publish.ts';

/** Refuses a change of what somebody else keeps for themselves, in whatever folder of the trees it stands. */
export async function refuseLocked(tx: Db, { session }: DocumentCaller, ids: readonly string[]): Promise<void> {
  const locked = ids.length > 0 && (await findForeignLock(tx, ids, session.userId));
  if (locked) throw refuse(refusals['document.locked'], locked);
}

/** A program's lock, which it shows at each change and renews before its time is over. */
type ProgramLock = { readonly token: string; readonly until: Date };

/** Keeps a file for the caller: for good, or for the time that a program asks for. */
export function lockDocument(
  caller: DocumentEditor & { readonly session: { readonly masterName: string } },
  fileId: string,
  program?: ProgramLock,
): Promise<LockOfDocument> {
  return caller.platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    const { id, projectId, name } = await requireDocument(caller, fileId, { right: 'upload', db: tx, lock: 'update' });
    const { userId, masterName: userName } = caller.session;
    const lock = await putDocumentLock(tx, { documentId: id, projectId, userId, userName, ...program });
    if (!lock) {
      const held = await findDocumentLock(tx, id);
      throw refuse(refusals['document.locked'], { name, user: held?.userName ?? '' });
    }
    await publishDocumentsChanged(tx, projectId);
    return lock;
  });
}

/** Ends a lock: one's own, or, for who manages the folder, anybody's. */
export function unlockDocument(caller: DocumentEditor, fileId: string): Promise<void> {
  return caller.platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    const rights = await loadDocumentRights(tx, caller);
    const found = await requireDocument(caller, fileId, { right: 'upload', db: tx, lock: 'update', rights });
    const lock = await findDocumentLock(tx, found.id);
    if (!lock) return;
    if (lock.userId !== caller.session.userId && !rights.list(found.accessId).includes('manage'))
      throw refuse(refusals['document.locked'], { name: found.name, user: lock.userName });
    await deleteDocumentLock(tx, found.id);
    await publishDocumentsChanged(tx, found.projectId);
  });
}

export const toDocumentLock = ({ userId, userName, since, until }: LockOfDocument): DocumentLock => ({
  userId,
  userName,
  since,
  ...(until ? { until } : {}),
});
