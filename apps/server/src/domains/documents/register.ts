import { refuse, type Text } from '@twinscape/contract';
import {
  DOCUMENT_STATUS_TEXTS,
  type DocumentApproval,
  type DocumentStatus,
  type FolderRight,
  type ListedDocument,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import { sendMessage } from '../messages/index.ts';
import { loadManagerIds } from '../projects/index.ts';
import { type DocumentEditor, holdProject, requireDocument } from './access.ts';
import { loadDocumentRights, loadPersonsWithRight } from './accessStore.ts';
import { type ApprovalOfDocument, deleteApprovals, insertApproval, loadApprovals } from './approvalStore.ts';
import { DOCUMENT_NUMBER_TAKEN, type Document, findArchived, updateDocuments } from './documentStore.ts';
import { documentEventData } from './eventData.ts';
import {
  documentApprovalRequested,
  documentApproved,
  documentNumbered,
  documentSentBack,
  documentStatusSet,
} from './events.ts';
import { refuseLocked } from './locks.ts';
import { publishDocumentsChanged } from './publish.ts';

/** Only who manages the folder publishes and archives, or takes back what was. */
const GUARDED: readonly DocumentStatus[] = ['published', 'archived'];

type Registrar = DocumentEditor & { readonly session: { readonly masterName: string } };
type Held = { readonly found: Document; readonly rights: readonly FolderRight[] };

/** A change of how a file is registered, which is held meanwhile. */
function changeRegister(
  caller: Registrar,
  fileId: string,
  change: (tx: Db, held: Held) => Promise<void>,
): Promise<void> {
  return caller.platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    const rights = await loadDocumentRights(tx, caller);
    const found = await requireDocument(caller, fileId, { right: 'upload', db: tx, lock: 'update', rights });
    await change(tx, { found, rights: rights.list(found.accessId) });
    await publishDocumentsChanged(tx, found.projectId);
  });
}

const record = (
  tx: Db,
  { platform, project, actor }: Registrar,
  event: EventDefinition,
  found: Document,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => platform.events.emit(tx, event, actor, { ...documentEventData(project, found), values });

/** T-DOC-15. */
export async function setDocumentNumber(caller: Registrar, fileId: string, text: string): Promise<void> {
  const number = text || null;
  await refuseTaken(
    { [DOCUMENT_NUMBER_TAKEN]: () => refuse(refusals['document.numberTaken'], { number: text }) },
    changeRegister(caller, fileId, async (tx, { found }) => {
      if (found.number === number) return;
      await refuseLocked(tx, caller, [found.id]);
      await refuseArchived(tx, [found.id]);
      await updateDocuments(tx, [found.id], { number });
      await record(tx, caller, documentNumbered, found, { number: text || '–' });
    }),
  );
}

/** T-DOC-16. What was asked about it is settled by that. */
export const setDocumentStatus = (caller: Registrar, fileId: string, status: DocumentStatus): Promise<void> =>
  changeRegister(caller, fileId, async (tx, { found, rights }) => {
    if (found.status === status) return;
    if ([found.status, status].some((one) => GUARDED.includes(one)) && !rights.includes('manage'))
      throw refuse(refusals['document.onlyManager']);
    await refuseLocked(tx, caller, [found.id]);
    await updateDocuments(tx, [found.id], { status });
    await deleteApprovals(tx, [found.id]);
    const { cn, en } = DOCUMENT_STATUS_TEXTS[status];
    await record(tx, caller, documentStatusSet, found, { status: cn, statusEn: en });
  });

/** T-DOC-17: those who manage the folder hear of it. */
export const requestDocumentApproval = (caller: Registrar, fileId: string, note: string | undefined): Promise<void> =>
  changeRegister(caller, fileId, async (tx, { found }) => {
    if (GUARDED.includes(found.status)) throw refuse(refusals['document.nothingToApprove']);
    const { userId, masterName: userName } = caller.session;
    const { id: documentId, projectId, versionCount: version } = found;
    if (!(await insertApproval(tx, { documentId, projectId, version, userId, userName, note: note || null })))
      throw refuse(refusals['document.approvalOpen']);
    await record(tx, caller, documentApprovalRequested, found, { version: String(version) });
    const deciding = new Set([
      ...(await loadManagerIds(tx, projectId)),
      ...(await loadPersonsWithRight(tx, found.accessId, 'manage')),
    ]);
    deciding.delete(userId);
    await tell(tx, [...deciding], found, {
      title: { cn: `${userName}请你审批“${found.name}”`, en: `${userName} asks you to approve “${found.name}”` },
      note,
    });
  });

/** T-DOC-18: by somebody else than who asked; who asked may withdraw it. */
export const decideDocumentApproval = (
  caller: Registrar,
  fileId: string,
  { isApproved, note }: { readonly isApproved: boolean; readonly note?: string | undefined },
): Promise<void> =>
  changeRegister(caller, fileId, async (tx, { found, rights }) => {
    const asked = (await loadApprovals(tx, [found.id])).get(found.id);
    if (!asked) throw refuse(refusals['document.noApproval']);
    const isOwn = asked.userId === caller.session.userId;
    if (isOwn && isApproved) throw refuse(refusals['document.ownApproval']);
    if (!isOwn && !rights.includes('manage')) throw refuse(refusals['document.onlyManager']);
    await deleteApprovals(tx, [found.id]);
    if (isApproved) await updateDocuments(tx, [found.id], { status: 'published' });
    await record(tx, caller, isApproved ? documentApproved : documentSentBack, found, {
      version: String(asked.version),
    });
    if (isOwn) return;
    const { masterName: name } = caller.session;
    await tell(tx, [asked.userId], found, {
      title: isApproved
        ? { cn: `${name}已批准“${found.name}”`, en: `${name} approved “${found.name}”` }
        : { cn: `${name}退回了“${found.name}”`, en: `${name} sent “${found.name}” back` },
      note,
    });
  });

const tell = (
  tx: Db,
  userIds: readonly string[],
  { id, projectId }: Document,
  { title, note = '' }: { readonly title: Text; readonly note: string | undefined },
): Promise<void> =>
  sendMessage(tx, {
    userIds,
    kind: 'document.approval',
    title,
    content: { cn: note, en: note },
    link: `/elements/document?project=${projectId}&file=${id}`,
    projectId,
  });

/** Refuses a change of what stays as it is, in whatever folder of the trees it stands. */
export async function refuseArchived(tx: Db, ids: readonly string[]): Promise<void> {
  const archived = ids.length > 0 && (await findArchived(tx, ids));
  if (archived) throw refuse(refusals['document.archived'], archived);
}

/** What is archived stays as it is; a new version of what was published is work in progress again. */
export async function reopenRegister(tx: Db, held: Document): Promise<Partial<Pick<Document, 'status'>>> {
  if (held.status === 'archived') throw refuse(refusals['document.archived'], { name: held.name });
  await deleteApprovals(tx, [held.id]);
  return held.status === 'published' ? { status: 'wip' } : {};
}

/** As the contract shows it; a folder has none of it. */
export const toRegister = (
  { isFolder, number, status }: Document,
  approval: ApprovalOfDocument | undefined,
): Pick<ListedDocument, 'number' | 'status' | 'approval'> =>
  isFolder ? {} : { status, ...(number ? { number } : {}), ...(approval ? { approval: toApproval(approval) } : {}) };

const toApproval = ({ version, userId, userName, since, note }: ApprovalOfDocument): DocumentApproval => ({
  version: String(version),
  userId,
  userName,
  since,
  ...(note ? { note } : {}),
});
