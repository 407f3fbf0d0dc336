import { refuse } from '@twinscape/contract';
import { sceneRefusals as refusals, SCENES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, loadSceneRow, refuseForeignCover, sceneEventData } from '../changes.ts';
import { sceneEvents } from '../events.ts';
import { collectReferences, refuseTooManyReferences } from '../references.ts';
import { parseSceneData } from '../sceneData.ts';
import { countScenes, insertScene, replaceReferences } from '../store.ts';

/** C-SCN-04, RU-SCENE-03, RU-SCENE-04. */
export const AddScene = defineHandler(sceneCalls.AddScene, async (input, context) => {
  const { projectId, sceneName, comment, sceneLogo } = input;
  const { platform, actor, project } = context;
  const data = input.sceneEventDataJson ? await parseSceneData(input.sceneEventDataJson) : undefined;
  const references = collectReferences(data?.document);
  refuseTooManyReferences(references, context.language);
  const add = async (tx: Db) => {
    if ((await countScenes(tx, projectId)) >= SCENES_MAX)
      throw refuse(refusals['scene.tooMany'], { limit: SCENES_MAX });
    await refuseForeignCover(tx, sceneLogo, project);
    const id = await insertScene(tx, {
      projectId,
      sceneName,
      comment: comment || null,
      sceneLogo: sceneLogo ?? null,
      eventData: data?.packed ?? null,
      labelCount: references.labels,
      createUserName: actor.userName,
      updateUserName: actor.userName,
    });
    await replaceReferences(tx, id, references);
    await platform.events.emit(tx, sceneEvents.added, actor, sceneEventData(project, { id, sceneName }));
    return loadSceneRow(tx, projectId, id);
  };
  // Scenes that are added at once are counted one after the other.
  return changeScenes(context, add, { alone: true });
});
