import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { holdProjectOfQuestions } from '../access.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionShareEvents } from '../events.ts';
import { requireShareSubject } from '../sharing.ts';

/** C-COL-08. A share that is gone already stays gone. */
export const CancelModelShare = defineHandler(calls.CancelModelShare, (input, context) => {
  const { platform, project, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, context);
    const { kind, targetId, name } = await requireShareSubject(context, input, tx, true);
    if (!(await deleteShares(tx, kind, [targetId]))) return;
    const data = toQuestionEventData(project, targetId, name);
    await platform.events.emit(tx, questionShareEvents.cancelled, actor, data);
  });
});
