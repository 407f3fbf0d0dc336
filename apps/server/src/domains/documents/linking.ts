import { type InputOf, refuse } from '@twinscape/contract';
import {
  DOCUMENTS_LINKED_MAX,
  type documentCalls,
  type LinkedDocument,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import { findCurrentVersion, findElementNames, lockModelShared, requirePhaseModel } from '../models/index.ts';
import { type DocumentEditor, holdProject } from './access.ts';
import { documentEventData } from './eventData.ts';
import { documentLinked, documentUnlinked } from './events.ts';
import { countLinks, type DocumentSubject, deleteLinks, insertLinks, loadLinkedDocumentIds } from './linkStore.ts';
import { loadVisibleDocuments } from './loadVisibleDocuments.ts';
import { publishDocumentsChanged } from './publish.ts';
import { linkedDevices } from './slots.ts';

type Named = Pick<InputOf<typeof documentCalls.GetLinkedDocuments>, 'kind' | 'subjectId' | 'elementId'>;
type Found = { readonly subject: DocumentSubject; readonly name: string };

/** The device or the element, if the caller may see it; with a lock nobody deletes it until the transaction ends. */
async function requireSubject(caller: DocumentEditor, named: Named, db: Db, lock?: 'share'): Promise<Found> {
  const { projectId } = caller.project;
  if (named.kind === 'device') {
    const { id: deviceId, name } = await linkedDevices.get()(db, caller, named.subjectId, lock);
    return { subject: { deviceId, projectId }, name };
  }
  const findModel = lock
    ? lockModelShared(db, caller, named.subjectId)
    : requirePhaseModel(caller, named.subjectId, db);
  const { id: modelId } = await findModel;
  const { elementId } = named;
  const version = await findCurrentVersion(db, modelId);
  const name = version && (await findElementNames(db, version.key, [elementId])).get(elementId);
  if (name === undefined) throw refuse(refusals['document.elementUnknown']);
  return { subject: { modelId, elementId, projectId }, name };
}

/** T-DOC-24: those that the caller may see, in the order in which they were linked. */
export async function listLinkedDocuments(caller: DocumentEditor, named: Named): Promise<LinkedDocument[]> {
  const { db } = caller.platform.database;
  const { subject } = await requireSubject(caller, named, db);
  const ids = await loadLinkedDocumentIds(db, subject);
  const found = new Map((await loadVisibleDocuments(db, caller, ids)).map((one) => [one.id, one]));
  return ids.flatMap((documentId) => {
    const one = found.get(documentId);
    if (!one) return [];
    return [{ documentId, documentName: one.name, documentSize: one.size, updateTime: one.updatedAt }];
  });
}

/** T-DOC-25: files of the project that the caller may see. */
export const linkToSubject = (caller: DocumentEditor, named: Named, fileIds: readonly string[]): Promise<void> =>
  changeLinks(caller, named, async (tx, { subject, name }) => {
    const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
    const found = await loadVisibleDocuments(tx, caller, ids, 'share');
    if (found.length < ids.length || found.some(({ isFolder }) => isFolder))
      throw refuse(refusals['document.linkUnknown']);
    const linked = new Set(await loadLinkedDocumentIds(tx, subject));
    await insertLinks(tx, subject, ids);
    if ((await countLinks(tx, subject)) > DOCUMENTS_LINKED_MAX)
      throw refuse(refusals['document.tooManyLinks'], { limit: DOCUMENTS_LINKED_MAX });
    for (const one of found.filter(({ id }) => !linked.has(id)))
      await caller.platform.events.emit(tx, documentLinked, caller.actor, {
        ...documentEventData(caller.project, one),
        values: { subject: name },
      });
  });

/** T-DOC-26: what is not linked stays so. */
export const unlinkFromSubject = (caller: DocumentEditor, named: Named, fileIds: readonly string[]): Promise<void> =>
  changeLinks(caller, named, async (tx, { subject, name }) => {
    const linked = new Set(await loadLinkedDocumentIds(tx, subject));
    const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))].filter((id) => linked.has(id));
    const found = await loadVisibleDocuments(tx, caller, ids);
    await deleteLinks(
      tx,
      subject,
      found.map(({ id }) => id),
    );
    for (const one of found)
      await caller.platform.events.emit(tx, documentUnlinked, caller.actor, {
        ...documentEventData(caller.project, one),
        values: { subject: name },
      });
  });

function changeLinks(
  caller: DocumentEditor,
  named: Named,
  change: (tx: Db, found: Found) => Promise<void>,
): Promise<void> {
  return caller.platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    await change(tx, await requireSubject(caller, named, tx, 'share'));
    await publishDocumentsChanged(tx, caller.project.projectId);
  });
}
