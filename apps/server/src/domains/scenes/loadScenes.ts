import type { SceneDetail, SceneRow } from '@twinscape/contract/scenes';
import type { Db } from '../../platform/db/index.ts';
import { loadShareMarks } from '../shares/index.ts';
import { serializeSceneData } from './sceneData.ts';
import { type ListedScene, loadSceneData } from './store.ts';

/** The kind under which scenes are shared. */
export const SCENE_SHARE = 'scene';

export async function loadSceneRows(db: Db, scenes: readonly ListedScene[]): Promise<SceneRow[]> {
  const shared = await loadShareMarks(
    db,
    SCENE_SHARE,
    scenes.map(({ id }) => id),
  );
  return scenes.map(({ id, comment, sceneLogo, createdAt, updatedAt, ...rest }) => ({
    ...rest,
    sceneId: id,
    comment: comment ?? undefined,
    sceneLogo: sceneLogo ?? undefined,
    isShared: shared.has(id),
    createTime: createdAt,
    updateTime: updatedAt,
  }));
}

/** E-SceneDetail. */
export async function loadSceneDetail(db: Db, scene: ListedScene): Promise<SceneDetail> {
  const [[row], data] = await Promise.all([loadSceneRows(db, [scene]), loadSceneData(db, scene.id)]);
  if (!row) throw new Error('the row of the scene was not written');
  return {
    ...row,
    // That of the data: whoever saves in between is not to be told of them as a stranger.
    version: data?.version ?? row.version,
    sceneEventDataJson: serializeSceneData(data?.eventData ?? null),
    ...(data?.entityData ? { sceneEntityDataJson: serializeSceneData(data.entityData) } : {}),
  };
}
