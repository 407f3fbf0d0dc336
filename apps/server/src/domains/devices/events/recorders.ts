import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { DeviceEventRecorder } from './deviceEventRecorder.ts';
import { insertEntityEvents } from './eventStore.ts';

export const deviceEventRecorderService = defineService(
  'devices.events',
  ({ database, log }) => new DeviceEventRecorder((events) => insertEntityEvents(database.db, events), log),
);

/** Where this process notes what happens to devices. */
export const getDeviceEventRecorder = ({ services }: Platform): DeviceEventRecorder =>
  services.get(deviceEventRecorderService);
