import { refuse } from '@twinscape/contract';
import { assetRefusals as no, type SavedAssetFilter } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import { modelsInProject } from '../../models/index.ts';
import { typesOf } from '../classStore.ts';
import { type AssetCaller, openClass } from '../reach.ts';
import { keptScenes } from '../slots.ts';

/** Refuses a filter that names a class, a type, a model or a scene which the project does not have: nothing of another project is stored here, not even its id. */
export async function refuseForeignIds(
  tx: Db,
  { project }: Pick<AssetCaller, 'project'>,
  { assetClassId, assetClassTypeIds = [], relationModelId, sceneId }: SavedAssetFilter,
): Promise<void> {
  const { projectId } = project;
  if (assetClassId) await openClass(tx, { project }, assetClassId);
  if (assetClassTypeIds.length > 0) {
    const known = new Set((await typesOf(tx, projectId)).map(({ id }) => id));
    if (!assetClassTypeIds.every((id) => known.has(id.toLowerCase()))) throw refuse(no['assetType.notFound']);
  }
  if (relationModelId && (await modelsInProject(tx, projectId, [relationModelId])).length === 0)
    throw refuse(modelRefusals['model.notFound']);
  if (sceneId) for (const keep of keptScenes.all().values()) await keep(tx, projectId, [sceneId]);
}
