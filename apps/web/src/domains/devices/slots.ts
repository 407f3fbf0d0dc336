import { collection } from '../../platform/slot.ts';

/** The ports on which devices are heard beside that of HTTP; those of doors that are closed are absent. */
export type DevicePorts = {
  readonly mqtt?: number | undefined;
  readonly mqtts?: number | undefined;
  readonly coap?: number | undefined;
};
/** The ports of the installation, for the pages of a project. */
export type PortSource = (projectId: string) => Promise<DevicePorts>;

/** Where devices are heard: told by the domain that listens. Without one, only HTTP is offered. */
export const deviceDoors = collection<PortSource>();
