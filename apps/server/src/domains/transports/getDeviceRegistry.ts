import type { Platform } from '../../platform/platform.ts';
import { DeviceRegistry } from './deviceRegistry.ts';

const known = new WeakMap<Platform, DeviceRegistry>();

/** The connections of devices to this process; made when they are first asked for. */
export function getDeviceRegistry(platform: Platform): DeviceRegistry {
  const registry = known.get(platform) ?? new DeviceRegistry(platform);
  known.set(platform, registry);
  return registry;
}
