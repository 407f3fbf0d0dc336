import { refuse } from '@twinscape/contract';
import { sceneRefusals as refusals, type SceneRow } from '@twinscape/contract/scenes';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { isFilePath } from '../files/index.ts';
import { changeHeld, loadProjectAudience } from '../projects/index.ts';
import { loadSceneRows } from './loadScenes.ts';
import { findScene, type ListedScene, SCENE_NAME_TAKEN } from './store.ts';

/** What open pages hear when scenes of a project changed; the id is the project's. */
export const SCENES_PUSH = 'scenes.changed';

export type SceneCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/**
 * Changes scenes of a project in one transaction, and tells the open pages when it commits. `alone`: changes of this
 * kind are made one after the other; else they only see to it that the project stays.
 */
export const changeScenes = <T>(
  caller: SceneCaller,
  change: (tx: Db) => Promise<T>,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<T> =>
  refuseTaken(
    { [SCENE_NAME_TAKEN]: () => refuse(refusals['scene.nameDuplicate']) },
    changeHeld(caller, alone ? 'alone' : 'beside', publishScenesChanged, change),
  );

/** Tells the open pages of everybody in the project, when the transaction commits. */
export const publishScenesChanged = async (tx: Db, projectId: string): Promise<void> =>
  pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: SCENES_PUSH, id: projectId });

/** A scene of the project; what is not there, or stands elsewhere, is not found. */
export async function requireScene(db: Db, projectId: string, id: string, lock?: 'update'): Promise<ListedScene> {
  const scene = await findScene(db, projectId, id, lock);
  if (!scene) throw refuse(refusals['scene.notFound']);
  return scene;
}

export async function loadSceneRow(db: Db, projectId: string, id: string): Promise<SceneRow> {
  const [row] = await loadSceneRows(db, [await requireScene(db, projectId, id)]);
  if (!row) throw new Error('the row of the scene was not written');
  return row;
}

/** What an event about a scene says. */
export const sceneEventData = (project: ProjectScope, scene: { readonly id: string; readonly sceneName: string }) => ({
  entityId: scene.id,
  entityName: scene.sceneName,
  companyId: project.companyId,
  projectId: project.projectId,
});

/** A cover is a picture that was uploaded for this enterprise, never an address elsewhere. */
export async function refuseForeignCover(tx: Db, cover: string | undefined, project: ProjectScope): Promise<void> {
  if (cover && !(await isFilePath(tx, cover, project.companyId, 'image'))) throw refuse(refusals['scene.logoInvalid']);
}
