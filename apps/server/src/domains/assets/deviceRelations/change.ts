import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { requireDevices } from '../../devices/index.ts';
import { requireAssets } from '../access.ts';
import { type DeviceLink, linkDevices, unlinkDevices } from '../deviceLinkStore.ts';
import { assetEventData } from '../eventData.ts';
import { publishAssetsChanged } from '../publish.ts';
import { assetDevicesRelated, assetDevicesUnrelated } from './events.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
type RelationIds = { readonly assetIds: readonly string[]; readonly deviceIds: readonly string[] };

/** So many names stand in a line of the operation log. */
const NAMES_LOGGED = 20;

/**
 * Relates all the assets to all the devices, or none: every one must be the project's. What is related already stays as
 * it is.
 */
export const relateDevices = (caller: Caller, relationIds: RelationIds): Promise<void> =>
  changeDeviceRelations(caller, relationIds, linkDevices, assetDevicesRelated);

/** Parts all the assets from all the devices, or none. What is not related is none the worse. */
export const unrelateDevices = (caller: Caller, relationIds: RelationIds): Promise<void> =>
  changeDeviceRelations(caller, relationIds, unlinkDevices, assetDevicesUnrelated);

async function changeDeviceRelations(
  caller: Caller,
  { assetIds, deviceIds }: RelationIds,
  write: (tx: Db, assetIds: readonly string[], deviceIds: readonly string[]) => Promise<readonly DeviceLink[]>,
  event: typeof assetDevicesRelated,
): Promise<void> {
  const { platform, project, actor } = caller;
  await platform.database.db.transaction(async (tx) => {
    // Held, so that nothing is related to what is deleted at the same moment; neither of them is changed by it.
    const assets = await requireAssets(tx, caller, assetIds, 'share');
    const devices = await requireDevices(caller, deviceIds, tx, 'share');
    const names = new Map(devices.map(({ id, deviceName }) => [id, deviceName]));
    const changed = await write(
      tx,
      assets.map(({ id }) => id),
      [...names.keys()],
    );
    const byAsset = groupRows([...changed], ({ assetId }) => assetId);
    for (const { id, assetName } of assets) {
      const own = (byAsset.get(id) ?? []).map(({ deviceId }) => names.get(deviceId) ?? deviceId);
      if (own.length === 0) continue;
      const loggedNames = own.slice(0, NAMES_LOGGED).join('、');
      await platform.events.emit(tx, event, actor, {
        ...assetEventData(project, { id, name: assetName }),
        values: { devices: own.length > NAMES_LOGGED ? `${loggedNames}… (${own.length})` : loggedNames },
      });
    }
    if (changed.length > 0) await publishAssetsChanged(tx, project.projectId);
  });
}
