import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';

export type DevicePorts = { mqtt?: number; mqtts?: number; coap?: number };

/** Empty until the ports are open. */
export const devicePortsService = defineService('transports.ports', (): DevicePorts => ({}));

/** The ports on which this process listens to devices. */
export const getDevicePorts = ({ services }: Platform): Readonly<DevicePorts> => services.get(devicePortsService);
/** The port on which this process listens for MQTT; undefined where it does not. */
export const getMqttPort = (platform: Platform): number | undefined => getDevicePorts(platform).mqtt;
