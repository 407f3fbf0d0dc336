import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareMarks } from '../../shares/index.ts';
import { requireFolder } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { loadApprovals } from '../approvalStore.ts';
import { listDocuments } from '../documentListStore.ts';
import { loadConversions } from '../documentModels.ts';
import { loadDocumentLocks } from '../lockStore.ts';
import { toDocumentLock } from '../locks.ts';
import { toRegister } from '../register.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';
import { toPlacedDocuments } from '../toResponse.ts';

/** T-DOC-01. */
export const GetDocumentList = defineHandler(documentCalls.GetDocumentList, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  const rights = await loadDocumentRights(db, context);
  if (input.folderId !== undefined) await requireFolder(context, input.folderId, { rights });
  const reader = { projectId: project.projectId, userId: session.userId, rights };
  const { rows, count } = await listDocuments(db, reader, input);
  const placed = await toPlacedDocuments(db, rows, rights);
  const locks = await loadDocumentLocks(
    db,
    rows.map(({ id }) => id),
  );
  const conversions = await loadConversions(db, rows, context.language);
  const approvals = await loadApprovals(
    db,
    rows.map(({ id }) => id),
  );
  const shared = placed.filter(({ rights: held }) => held.includes('share')).map(({ fileId }) => fileId);
  const shares = await loadShareMarks(db, DOCUMENT_SHARE, shared);
  const list = placed.map((one, at) => {
    const lock = locks.get(one.fileId);
    const conversion = conversions.get(one.fileId);
    const share = shares.get(one.fileId);
    const row = rows[at];
    return {
      ...one,
      ...(row ? toRegister(row, approvals.get(row.id)) : {}),
      isFavourite: row?.isFavourite ?? false,
      isFollowed: row?.isFollowed ?? false,
      ...(lock ? { lock: toDocumentLock(lock) } : {}),
      ...(conversion ? { conversion } : {}),
      ...(share ? { share: { hasCode: share.hasCode, endTime: share.endsAt ?? undefined } } : {}),
    };
  });
  return { data: { list, count } };
});
