import { collection } from '../../platform/slot.ts';

/** The MQTT port of the installation, for the pages of a project. */
export type PortSource = (projectId: string) => Promise<number>;

/** Where devices are heard: told by the domain that listens. Without one, only HTTP is offered. */
export const mqttPorts = collection<PortSource>();
