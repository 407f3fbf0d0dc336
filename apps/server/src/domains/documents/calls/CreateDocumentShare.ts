import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { holdProject, requireEither } from '../access.ts';
import { documentEventData } from '../eventData.ts';
import { documentShared } from '../events.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';

/** G-DOC-14, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreateDocumentShare = defineHandler(documentCalls.CreateDocumentShare, (input, context) => {
  const { platform, project, session, actor } = context;
  const { ids, shareWay: way, period, visitPassword: code, isViewOnly } = input;
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const found = await requireEither(context, ids[0] ?? '', { right: 'share', db: tx, lock: 'update' });
    const target = { kind: DOCUMENT_SHARE, targetId: found.id, name: found.name };
    const token = await saveShare(tx, project, target, { way, period, code, isViewOnly }, session.userId);
    await platform.events.emit(tx, documentShared, actor, documentEventData(project, found));
    return token;
  });
});
