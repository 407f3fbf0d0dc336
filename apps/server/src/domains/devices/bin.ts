import { binRefusals } from '@twinscape/contract/bin';
import { binKinds } from '../../platform/bin/index.ts';
import { deviceEvents } from './events.ts';
import { publishDevicesChanged } from './publish.ts';
import { requireDeviceQuota } from './quotaStore.ts';

/** Devices stay in the bin for a while, with their credentials and their history. */
export function registerDeviceBin(): void {
  binKinds.add('device', {
    restored: deviceEvents.restored,
    taken: {
      device_key: binRefusals['bin.deviceKeyTaken'],
      device_credential_hash: binRefusals['bin.deviceKeyTaken'],
    },
    mayRestore: (platform, tx, { companyId }, ids) => requireDeviceQuota(platform, tx, companyId, ids.length),
    afterRestore: (_platform, tx, { projectId }) => publishDevicesChanged(tx, projectId),
  });
}
