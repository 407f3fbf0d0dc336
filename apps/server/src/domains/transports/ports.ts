const ports = new WeakMap<object, number>();

/** The port on which this process listens for MQTT; undefined where it does not. */
export const mqttPortOf = (platform: object): number | undefined => ports.get(platform);

export function noteMqttPort(platform: object, port: number): void {
  ports.set(platform, port);
}
