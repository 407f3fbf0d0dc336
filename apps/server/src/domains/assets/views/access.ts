import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { AssetCaller } from '../access.ts';
import { type AssetCategory, type AssetView, categoryInProject, viewInProject } from '../viewStore.ts';

type Caller = Pick<AssetCaller, 'project'>;
type Lock = 'update' | 'share';

/** What another project holds does not exist here. */
export async function requireAssetView(db: Db, { project }: Caller, id: string, lock?: Lock): Promise<AssetView> {
  const found = await viewInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['assetView.notFound']);
  return found;
}

export async function requireAssetCategory(
  db: Db,
  { project }: Caller,
  id: string,
  lock?: Lock,
): Promise<AssetCategory> {
  const found = await categoryInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['assetGroup.notFound']);
  return found;
}
