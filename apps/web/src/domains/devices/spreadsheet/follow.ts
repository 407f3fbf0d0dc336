import { type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { readAgain, send } from '../../../platform/api/index.ts';
import { imports } from '../../../platform/imports/index.ts';
import { DEVICE_READS } from '../reads.ts';

/** Imports of devices that this browser follows (T-DEV-05). */
export const deviceImports = imports<DeviceImportReport>({
  name: 'deviceImports',
  ask: (projectId, importId) => send(deviceCalls.GetDeviceImport, { projectId, importId }, { handles: true }),
  told: ({ isTrial }) => {
    if (!isTrial) void readAgain(DEVICE_READS);
  },
});
