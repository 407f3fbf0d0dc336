import type { Db } from '../../../platform/db/index.ts';
import { loadAssetIdsOfDevice, typedAssetByNumber } from '../../assets/index.ts';
import { profiledDeviceByName } from '../../devices/index.ts';
import { loadCompanyNames } from '../../enterprises/index.ts';
import { loadProjectNames } from '../../projects/index.ts';
import { traceTopology } from '../../topology/index.ts';
import type { MessageOriginator } from '../engine/message.ts';
import type { OwnerDetails } from '../engine/ports.ts';

/** A device by its key or an asset by its number, within the project. */
export async function findEntityByName(
  db: Db,
  projectId: string,
  type: string,
  name: string,
): Promise<string | undefined> {
  const scope = { companyId: undefined, projectIds: [projectId] };
  if (type === 'DEVICE') return (await profiledDeviceByName(db, scope, name))?.device.id;
  if (type === 'ASSET') return (await typedAssetByNumber(db, scope, name))?.asset.id;
  return undefined;
}

/**
 * The assets that a device measures, or an asset itself; up or down the topology, those that are reached from there.
 */
export async function findAssetIds(
  db: Db,
  projectId: string,
  from: MessageOriginator,
  direction: 'here' | 'up' | 'down',
): Promise<string[]> {
  const here =
    from.type === 'DEVICE'
      ? await loadAssetIdsOfDevice(db, projectId, from.id)
      : from.type === 'ASSET'
        ? [from.id]
        : [];
  if (direction === 'here' || here.length === 0) return here;
  const { assets } = await traceTopology(db, projectId, here, { direction, typeIds: undefined, levels: undefined });
  return assets.map(({ assetId }) => assetId).filter((id) => !here.includes(id));
}

export async function loadOwnerDetails(db: Db, projectId: string, companyId: string): Promise<OwnerDetails> {
  const [projects, companies] = await Promise.all([
    loadProjectNames(db, [projectId]),
    loadCompanyNames(db, [companyId]),
  ]);
  return {
    projectId,
    projectName: projects.get(projectId) ?? '',
    companyId,
    companyName: companies.get(companyId) ?? '',
  };
}
