import { type Language, refuse } from '@twinscape/contract';
import { sceneRefusals as refusals } from '@twinscape/contract/scenes';
import type { Db } from '../../platform/db/index.ts';
import { requireScene, type SceneCaller, sceneEventData } from './changes.ts';
import { sceneSaved } from './events.ts';
import { collectReferences, refuseTooManyReferences, type SceneReferences } from './references.ts';
import { replaceReferences } from './store.ts';

/**
 * Saves data of a scene; answers its new version. A save that names an older version than the stored one is refused and
 * overwrites nothing: the page keeps what it has and asks.
 */
export async function saveScene(
  tx: Db,
  { platform, actor, project }: SceneCaller,
  { sceneId, version }: { readonly sceneId: string; readonly version?: number | undefined },
  save: () => Promise<number>,
): Promise<{ version: number }> {
  const scene = await requireScene(tx, project.projectId, sceneId, 'update');
  if (version !== undefined && version !== scene.version)
    throw refuse(refusals['scene.changedMeanwhile'], { who: scene.updateUserName, version: scene.version });
  const saved = await save();
  await platform.events.emit(tx, sceneSaved, actor, { ...sceneEventData(project, scene), values: { version: saved } });
  return { version: saved };
}

/** Notes what the documents of a scene name, so that it is known where a thing stands; answers what they hold. */
export async function keepReferences(
  tx: Db,
  sceneId: string,
  documents: readonly unknown[],
  language: Language,
): Promise<SceneReferences> {
  const references = collectReferences(documents);
  refuseTooManyReferences(references, language);
  await replaceReferences(tx, sceneId, references);
  return references;
}
