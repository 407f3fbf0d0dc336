import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import {
  type Asset,
  assetAssigned,
  assetEventData,
  findDeletionHindrances,
  moveAsset,
  publishAssetsChanged,
} from '../../assets/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { loadProjectNames } from '../../projects/index.ts';
import { moveSeries } from '../../telemetry/index.ts';
import { requireCustomer } from '../customers/requireCustomer.ts';

/**
 * Puts a held asset into a project of its enterprise that the caller reaches; both projects must be held. Without
 * effect where it is there already.
 */
export async function assignAssetToProject(
  tx: Db,
  caller: SignedInCaller,
  asset: Asset,
  projectId: string,
): Promise<void> {
  const targetProject = await requireCustomer(tx, caller.session, projectId);
  if (targetProject.companyId !== asset.companyId) throw refuse(refusals['asset.otherEnterprise']);
  if (targetProject.projectId === asset.projectId) return;
  // What keeps it from being deleted binds it to its project.
  if ((await findDeletionHindrances(tx, asset.projectId, [asset.id])).size > 0)
    throw refuse(refusals['asset.boundToProject']);
  await moveAsset(tx, asset, targetProject.projectId);
  await moveSeries(tx, { type: 'ASSET', id: asset.id }, targetProject.projectId);
  const name = (await loadProjectNames(tx, [targetProject.projectId])).get(targetProject.projectId) ?? '';
  await caller.platform.events.emit(tx, assetAssigned, caller.actor, {
    ...assetEventData(targetProject, { id: asset.id, name: asset.assetName }),
    before: { projectId: asset.projectId },
    after: { projectId: targetProject.projectId },
    values: { project: name },
  });
  for (const one of [asset.projectId, targetProject.projectId]) await publishAssetsChanged(tx, one);
}
