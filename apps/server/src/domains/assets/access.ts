import { coreRefusals, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { type Asset, assetInProject, assetsInProject } from './assetStore.ts';
import { type AssetClass, type AssetType, classInProject, typeInProject } from './classStore.ts';

/** Whoever makes a call on a project: a kernel `Context` of scope `project` is one. */
export type AssetCaller = { readonly platform: Pick<Platform, 'database'>; readonly project: ProjectScope };
type Lock = 'update' | 'share';

/** What another project holds does not exist here. */
export async function requireAsset(
  db: Db,
  { project }: Pick<AssetCaller, 'project'>,
  id: string,
  lock?: Lock,
): Promise<Asset> {
  const found = await assetInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['asset.notFound']);
  return found;
}

/** Several assets, all of which must be there; each once. */
export async function requireAssets(
  db: Db,
  { project }: Pick<AssetCaller, 'project'>,
  ids: readonly string[],
  lock?: Lock,
): Promise<Asset[]> {
  const found = await assetsInProject(db, project.projectId, ids, lock);
  if (found.length < new Set(ids.map((id) => id.toLowerCase())).size) throw refuse(refusals['asset.notFound']);
  return found;
}

export async function requireAssetClass(
  db: Db,
  { project }: Pick<AssetCaller, 'project'>,
  id: string,
  lock?: Lock,
): Promise<AssetClass> {
  const found = await classInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['assetClass.notFound']);
  return found;
}

export async function requireAssetType(
  db: Db,
  { project }: Pick<AssetCaller, 'project'>,
  id: string,
  lock?: Lock,
): Promise<AssetType> {
  const found = await typeInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['assetType.notFound']);
  return found;
}

/** What is added to a project that is deleted at the same moment would stay behind for ever. */
export async function refuseDeletedAssetProject(tx: Db, { project }: Pick<AssetCaller, 'project'>): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}
