import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import { type Asset, assetById, assetInProject, type TypedAsset, typedAssetById } from '../../assets/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { findProjectScope, lockProject } from '../../projects/index.ts';

/**
 * The asset; one out of the caller's reach does not exist. A public one is there for everybody of the enterprise, to
 * read.
 */
export async function requireTbAsset({ platform, session }: SignedInCaller, id: string): Promise<TypedAsset> {
  const { db } = platform.database;
  const found = await typedAssetById(db, id);
  if (!found) throw refuse(refusals['asset.notFound']);
  const { companyId, projectId, isPublic } = found.asset;
  const isShown = isPublic && session.companyId === companyId;
  if (!isShown && !(await findProjectScope(db, session, projectId))) throw refuse(refusals['asset.notFound']);
  return found;
}

/**
 * The asset for a change, held until the transaction ends; so is its project and the one that it goes to, in one order
 * for everybody.
 */
export async function requireTbAssetForUpdate(
  tx: Db,
  { session }: SignedInCaller,
  id: string,
  targetProjectId?: string,
): Promise<{ asset: Asset; project: ProjectScope }> {
  const seen = await assetById(tx, id);
  const project = seen && (await findProjectScope(tx, session, seen.projectId));
  if (!seen || !project) throw refuse(refusals['asset.notFound']);
  for (const one of [...new Set([seen.projectId, targetProjectId ?? seen.projectId])].sort())
    if (!(await lockProject(tx, one)))
      throw refuse(one === targetProjectId ? projectRefusals['customer.notFound'] : refusals['asset.notFound']);
  const asset = await assetInProject(tx, seen.projectId, id, 'update');
  // It was assigned to somebody else, or deleted, in this moment.
  if (!asset) throw refuse(refusals['asset.notFound']);
  return { asset, project };
}
