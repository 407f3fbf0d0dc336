import type { Db } from '../../platform/db/index.ts';
import { type Caller, changeScenes, factsOf, openScene } from './changes.ts';
import { sceneDefaultCancelled, sceneDefaultSet } from './events.ts';
import { setDefault } from './store.ts';

/** Makes a scene the only default of its project, or lets it be one no longer; what it is already, it stays. */
export async function changeDefault(context: Caller, sceneId: string, isDefault: boolean): Promise<void> {
  const { platform, actor, project } = context;
  const change = async (tx: Db) => {
    const held = await openScene(tx, project.projectId, sceneId, 'update');
    if (held.isDefault === isDefault) return;
    await setDefault(tx, project.projectId, isDefault ? held.id : undefined);
    await platform.events.emit(tx, isDefault ? sceneDefaultSet : sceneDefaultCancelled, actor, factsOf(project, held));
  };
  // Two scenes that become the default at once: one after the other.
  await changeScenes(context, change, { alone: true });
}
