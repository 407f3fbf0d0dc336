import { PRESENCE_MS, PRESENT_MAX, presenceCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhaseModel } from '../../access.ts';
import { loadPresences, type PageLooking, removeOldPresences, removePresence, savePresence } from '../presenceStore.ts';

/** T-MODEL-17: whoever may open the model is told of those who said the same within seconds. */
export const TellModelPresence = defineHandler(
  presenceCalls.TellModelPresence,
  async ({ modelId, pageId, camera, pointer, following, isLeaving }, context) => {
    const { platform, session } = context;
    const { db } = platform.database;
    const { id } = await requirePhaseModel(context, modelId);
    if (isLeaving) {
      await removePresence(db, { pageId, userId: session.userId });
      return [];
    }
    const now = new Date();
    const before = new Date(now.getTime() - PRESENCE_MS);
    await savePresence(db, {
      pageId,
      modelId: id,
      userId: session.userId,
      userName: session.masterName,
      camera: camera ?? null,
      pointer: pointer ?? null,
      following: following ?? null,
      seenAt: now,
    });
    await removeOldPresences(db, id, before);
    return (await loadPresences(db, { modelId: id, pageId }, before, PRESENT_MAX)).map(toPresentPerson);
  },
);

const toPresentPerson = ({ pageId, userId, userName, camera, pointer, following, seenAt }: PageLooking) => ({
  pageId,
  userId,
  masterName: userName,
  ...(camera ? { camera } : {}),
  ...(pointer ? { pointer } : {}),
  ...(following ? { following } : {}),
  seenAt,
});
