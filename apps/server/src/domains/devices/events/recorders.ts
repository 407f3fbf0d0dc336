import type { Platform } from '../../../platform/platform.ts';
import { DeviceEventRecorder } from './deviceEventRecorder.ts';
import { insertEntityEvents } from './eventStore.ts';

const recorders = new WeakMap<Platform, DeviceEventRecorder>();

/** Where this process notes what happens to devices; made when it is first asked for. */
export function getDeviceEventRecorder(platform: Platform): DeviceEventRecorder {
  const known = recorders.get(platform);
  if (known) return known;
  const made = new DeviceEventRecorder((events) => insertEntityEvents(platform.database.db, events), platform.log);
  recorders.set(platform, made);
  return made;
}
