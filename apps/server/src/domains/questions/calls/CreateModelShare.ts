import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { holdProjectOfQuestions } from '../access.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionShareEvents } from '../events.ts';
import { requireShareSubject } from '../sharing.ts';

/** C-COL-09, RU-SHARE-01, A-62: a second time it gives the share other terms and keeps its link. */
export const CreateModelShare = defineHandler(calls.CreateModelShare, (input, context) => {
  const { platform, project, session, actor } = context;
  const { modelSharePattern: pattern, visitPassword: code } = input;
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, context);
    const subject = await requireShareSubject(context, input, tx, true);
    const terms = { way: pattern.sceneShareWay, period: pattern.sceneShareToDate, code };
    const token = await saveShare(tx, project, subject, terms, session.userId);
    const data = toQuestionEventData(project, subject.targetId, subject.name);
    await platform.events.emit(tx, questionShareEvents.shared, actor, data);
    return token;
  });
});
