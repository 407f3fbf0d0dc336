import type { Db } from '../../platform/db/index.ts';
import { changeScenes, requireScene, type SceneCaller, sceneEventData } from './changes.ts';
import { sceneDefaultCancelled, sceneDefaultSet } from './events.ts';
import { setDefaultScene } from './store.ts';

/** Makes a scene the only default of its project, or lets it be one no longer; what it is already, it stays. */
export async function changeDefaultScene(context: SceneCaller, sceneId: string, isDefault: boolean): Promise<void> {
  const { platform, actor, project } = context;
  const change = async (tx: Db) => {
    const scene = await requireScene(tx, project.projectId, sceneId, 'update');
    if (scene.isDefault === isDefault) return;
    await setDefaultScene(tx, project.projectId, isDefault ? scene.id : undefined);
    await platform.events.emit(
      tx,
      isDefault ? sceneDefaultSet : sceneDefaultCancelled,
      actor,
      sceneEventData(project, scene),
    );
  };
  // Two scenes that become the default at once: one after the other.
  await changeScenes(context, change, { alone: true });
}
