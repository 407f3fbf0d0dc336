import { coreRefusals, refuse } from '@twinscape/contract';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareRefusals } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireScene } from '../changes.ts';
import { loadSceneDetail, SCENE_SHARE } from '../loadScenes.ts';

/** C-SHR-01. The link of something else is no link of a scene. */
export const GetSceneShareData = defineHandler(sceneCalls.GetSceneShareData, async (_input, { platform, session }) => {
  if (!session.share) throw refuse(coreRefusals['common.signInRequired']);
  const { kind, projectId, targetId } = session.share;
  if (kind !== SCENE_SHARE) throw refuse(shareRefusals['share.cancelledOrExpired']);
  const { db } = platform.database;
  return loadSceneDetail(db, await requireScene(db, projectId, targetId));
});
