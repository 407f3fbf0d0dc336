import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals, type SavedAssetFilter } from '@twinscape/contract/assets';
import { modelRefusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import { findModelIdsInProject } from '../../models/index.ts';
import { type AssetCaller, requireAssetClass } from '../access.ts';
import { loadAssetTypes } from '../classStore.ts';
import { sceneLocks } from '../slots.ts';

/**
 * Refuses a filter that names a class, a type, a model or a scene which the project does not have: nothing of another
 * project is stored here, not even its id.
 */
export async function refuseForeignFilterIds(
  tx: Db,
  { project }: Pick<AssetCaller, 'project'>,
  { assetClassId, assetClassTypeIds = [], relationModelId, sceneId }: SavedAssetFilter,
): Promise<void> {
  const { projectId } = project;
  if (assetClassId) await requireAssetClass(tx, { project }, assetClassId);
  if (assetClassTypeIds.length > 0) {
    const known = new Set((await loadAssetTypes(tx, projectId)).map(({ id }) => id));
    if (!assetClassTypeIds.every((id) => known.has(id.toLowerCase()))) throw refuse(refusals['assetType.notFound']);
  }
  if (relationModelId && (await findModelIdsInProject(tx, projectId, [relationModelId])).length === 0)
    throw refuse(modelRefusals['model.notFound']);
  if (sceneId) for (const keep of sceneLocks.all().values()) await keep(tx, projectId, [sceneId]);
}
