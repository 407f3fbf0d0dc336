import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEither } from '../access.ts';
import { loadDocumentRights } from '../accessStore.ts';
import { loadApprovals } from '../approvalStore.ts';
import { findContent } from '../contentStore.ts';
import { loadMarks } from '../documentListStore.ts';
import { loadConversions } from '../documentModels.ts';
import { findDocumentLock } from '../lockStore.ts';
import { toDocumentLock } from '../locks.ts';
import { toRegister } from '../register.ts';
import { toPlacedDocument } from '../toResponse.ts';

/** G-DOC-10; of a folder, too. */
export const GetDocumentDetail = defineHandler(documentCalls.GetDocumentDetail, async ({ fileId }, context) => {
  const { db } = context.platform.database;
  const rights = await loadDocumentRights(db, context);
  const found = await requireEither(context, fileId, { rights });
  const content = await findContent(db, found.id);
  const conversion = (await loadConversions(db, [found], context.language)).get(found.id);
  const approval = (await loadApprovals(db, [found.id])).get(found.id);
  const lock = await findDocumentLock(db, found.id);
  return {
    ...(await toPlacedDocument(db, found, rights)),
    ...(await loadMarks(db, found.id, context.session.userId)),
    ...toRegister(found, approval),
    ...(content ? { content: content.state } : {}),
    ...(lock ? { lock: toDocumentLock(lock) } : {}),
    ...(conversion ? { conversion } : {}),
  };
});
