import { PRESENCE_MS, PRESENT_MAX } from '@twinscape/contract/models';
import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireQuestion } from '../access.ts';
import { loadLookings, removeLooking, removeOldLookings, saveLooking } from '../lookingStore.ts';
import { publishLooking } from '../publish.ts';

/** T-COL-16: whoever may see the question is told of those who said the same within seconds. */
export const TellQuestionPresence = defineHandler(
  questionCalls.TellQuestionPresence,
  async ({ questionId, isWriting, isLeaving }, context) => {
    const { platform, session } = context;
    const { userId, masterName } = session;
    const { id } = await requireQuestion(context, questionId);
    const place = { questionId: id, userId };
    const now = new Date();
    const before = new Date(now.getTime() - PRESENCE_MS);
    return platform.database.db.transaction(async (tx) => {
      await removeOldLookings(tx, userId, before);
      const isNews = isLeaving
        ? await removeLooking(tx, place)
        : await saveLooking(tx, { ...place, userName: masterName, isWriting, seenAt: now });
      const others = await loadLookings(tx, place, before, PRESENT_MAX);
      if (isNews)
        await publishLooking(
          tx,
          others.map((one) => one.userId),
          id,
        );
      if (isLeaving) return [];
      return others.map((one) => ({ userId: one.userId, masterName: one.userName, isWriting: one.isWriting }));
    });
  },
);
