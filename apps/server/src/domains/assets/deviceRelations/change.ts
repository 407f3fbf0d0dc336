import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { grouped } from '../../../platform/tree/index.ts';
import { requireDevices } from '../../devices/index.ts';
import { type DeviceLink, linkDevices, unlinkDevices } from '../deviceLinkStore.ts';
import { factsOf } from '../facts.ts';
import { openAssets } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';
import { assetDevicesParted, assetDevicesRelated } from './events.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
type Ends = { readonly assetIds: readonly string[]; readonly deviceIds: readonly string[] };

/** So many names stand in a line of the operation log. */
const NAMES_TOLD = 20;

/** Relates all the assets to all the devices, or none: every one must be the project's. What is related already stays as it is. */
export const relateDevices = (caller: Caller, ends: Ends): Promise<void> =>
  change(caller, ends, linkDevices, assetDevicesRelated);

/** Parts all the assets from all the devices, or none. What is not related is none the worse. */
export const partDevices = (caller: Caller, ends: Ends): Promise<void> =>
  change(caller, ends, unlinkDevices, assetDevicesParted);

async function change(
  caller: Caller,
  { assetIds, deviceIds }: Ends,
  write: (tx: Db, assetIds: readonly string[], deviceIds: readonly string[]) => Promise<readonly DeviceLink[]>,
  event: typeof assetDevicesRelated,
): Promise<void> {
  const { platform, project, actor } = caller;
  await platform.database.db.transaction(async (tx) => {
    // Held, so that nothing is related to what is deleted at the same moment; neither of them is changed by it.
    const assets = await openAssets(tx, caller, assetIds, 'share');
    const devices = await requireDevices(caller, deviceIds, tx, 'share');
    const names = new Map(devices.map(({ id, deviceName }) => [id, deviceName]));
    const changed = await write(
      tx,
      assets.map(({ id }) => id),
      [...names.keys()],
    );
    const byAsset = grouped([...changed], ({ assetId }) => assetId);
    for (const { id, assetName } of assets) {
      const own = (byAsset.get(id) ?? []).map(({ deviceId }) => names.get(deviceId) ?? deviceId);
      if (own.length === 0) continue;
      const told = own.slice(0, NAMES_TOLD).join('、');
      await platform.events.emit(tx, event, actor, {
        ...factsOf(project, { id, name: assetName }),
        values: { devices: own.length > NAMES_TOLD ? `${told}… (${own.length})` : told },
      });
    }
    if (changed.length > 0) await tellAssetsChanged(tx, project.projectId);
  });
}
