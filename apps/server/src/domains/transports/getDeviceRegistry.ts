import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { DeviceRegistry } from './deviceRegistry.ts';

export const deviceRegistryService = defineService('transports.devices', (platform) => new DeviceRegistry(platform));

/** The connections of devices to this process. */
export const getDeviceRegistry = ({ services }: Platform): DeviceRegistry => services.get(deviceRegistryService);
