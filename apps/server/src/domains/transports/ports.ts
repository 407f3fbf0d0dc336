export type DevicePorts = { readonly mqtt?: number; readonly mqtts?: number; readonly coap?: number };

const known = new WeakMap<object, DevicePorts>();

/** The ports on which this process listens to devices. */
export const getDevicePorts = (platform: object): DevicePorts => known.get(platform) ?? {};
/** The port on which this process listens for MQTT; undefined where it does not. */
export const getMqttPort = (platform: object): number | undefined => getDevicePorts(platform).mqtt;

export function setDevicePorts(platform: object, ports: DevicePorts): void {
  known.set(platform, ports);
}
