import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { changeScenes, requireScene, sceneEventData } from '../changes.ts';
import { sceneShared } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';

/** C-SCN-08, RU-SCENE-02, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreateShare = defineHandler(sceneCalls.CreateShare, (input, context) => {
  const { projectId, sceneId, visitPassword, sceneSharePattern: pattern } = input;
  const { platform, actor, project, session } = context;
  return changeScenes(context, async (tx) => {
    const scene = await requireScene(tx, projectId, sceneId, 'update');
    const terms = { way: pattern.sceneShareWay, period: pattern.sceneShareToDate, code: visitPassword };
    const target = { kind: SCENE_SHARE, targetId: scene.id, name: scene.sceneName };
    const token = await saveShare(tx, project, target, terms, session.userId);
    await platform.events.emit(tx, sceneShared, actor, sceneEventData(project, scene));
    return token;
  });
});
