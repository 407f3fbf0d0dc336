import { refuse } from '@twinscape/contract';
import { assetRefusals as no } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { projectNames } from '../../projects/index.ts';
import { moveSeries } from '../../telemetry/index.ts';
import type { Asset } from '../assetStore.ts';
import { assetAssigned } from '../events.ts';
import { factsOf } from '../facts.ts';
import { moveAsset } from '../moveStore.ts';
import { hindered } from '../slots.ts';
import { tellAssetsChanged } from '../tell.ts';
import { openCustomer, type ThingCaller } from './reach.ts';

/** Puts a held asset into a project of its enterprise that the caller reaches; both projects must be held. Without effect where it is there already. */
export async function assign(tx: Db, caller: ThingCaller, asset: Asset, projectId: string): Promise<void> {
  const goal = await openCustomer(tx, caller.session, projectId);
  if (goal.companyId !== asset.companyId) throw refuse(no['asset.otherEnterprise']);
  if (goal.projectId === asset.projectId) return;
  // What keeps it from being deleted binds it to its project.
  if ((await hindered(tx, asset.projectId, [asset.id])).size > 0) throw refuse(no['asset.boundToProject']);
  await moveAsset(tx, asset, goal.projectId);
  await moveSeries(tx, { type: 'ASSET', id: asset.id }, goal.projectId);
  const name = (await projectNames(tx, [goal.projectId])).get(goal.projectId) ?? '';
  await caller.platform.events.emit(tx, assetAssigned, caller.actor, {
    ...factsOf(goal, { id: asset.id, name: asset.assetName }),
    before: { projectId: asset.projectId },
    after: { projectId: goal.projectId },
    values: { project: name },
  });
  for (const one of [asset.projectId, goal.projectId]) await tellAssetsChanged(tx, one);
}
