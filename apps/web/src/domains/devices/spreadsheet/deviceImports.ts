import { type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { createImportTracker } from '../../../platform/imports/index.ts';
import { DEVICE_READS } from '../reads.ts';

/** Imports of devices that this browser follows (T-DEV-05). */
export const deviceImports = createImportTracker<DeviceImportReport>({
  name: 'deviceImports',
  fetchProgress: (projectId, importId) => send(deviceCalls.GetDeviceImport, { projectId, importId }, { handles: true }),
  onReport: ({ isTrial }) => {
    if (!isTrial) void invalidateCalls(DEVICE_READS);
  },
});
