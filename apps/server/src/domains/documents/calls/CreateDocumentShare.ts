import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { holdProject } from '../access.ts';
import { documentEventData } from '../eventData.ts';
import { documentShared } from '../events.ts';
import { keepShareTarget, requireShareTarget } from '../shareTarget.ts';
import { DOCUMENT_SHARE } from '../sharing.ts';

/** G-DOC-14, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreateDocumentShare = defineHandler(documentCalls.CreateDocumentShare, (input, context) => {
  const { platform, project, session, actor } = context;
  const { ids, shareWay: way, period, visitPassword: code, isViewOnly } = input;
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const target = await requireShareTarget(context, ids, tx, 'update');
    await keepShareTarget(tx, target);
    const { targetId, name } = target;
    const subject = { kind: DOCUMENT_SHARE, targetId, name };
    const token = await saveShare(tx, project, subject, { way, period, code, isViewOnly }, session.userId);
    for (const one of target.shared)
      await platform.events.emit(tx, documentShared, actor, documentEventData(project, one));
    return token;
  });
});
