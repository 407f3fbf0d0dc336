import { z } from 'zod';
import { tbId } from '../core/fields.ts';
import { customerNamed, tbEntityNames } from './frames.ts';

const kind = z.object({ type: z.string() });

/**
 * A device as ThingsBoard has it: `name` is the ID that people gave, unique in the enterprise; `customerId` the
 * project or "no customer". A profile is all devices of one type in one enterprise.
 */
export const tbDevice = z.object({
  id: tbId('DEVICE'),
  ...tbEntityNames,
  deviceProfileId: tbId('DEVICE_PROFILE'),
  deviceData: z.object({ configuration: kind, transportConfiguration: kind }),
  /** Packages that are assigned to the device itself; those of its type are its profile's. */
  firmwareId: tbId('OTA_PACKAGE').nullable(),
  softwareId: tbId('OTA_PACKAGE').nullable(),
  externalId: z.null(),
  additionalInfo: z.object({ gateway: z.boolean(), description: z.string() }),
  version: z.number().int(),
});
export type TbDevice = z.output<typeof tbDevice>;

export const tbDeviceInfo = tbDevice.extend({
  ...customerNamed,
  deviceProfileName: z.string(),
  /** Online: connected, or heard of within its time-out. */
  active: z.boolean(),
});
export type TbDeviceInfo = z.output<typeof tbDeviceInfo>;

export const tbCredentials = z.object({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  deviceId: tbId('DEVICE'),
  credentialsType: z.string(),
  /** The access token; for the others the hash by which a connection is looked up. */
  credentialsId: z.string(),
  /** MQTT_BASIC: `{clientId, userName, password}` as JSON text. X509_CERTIFICATE: PEM. */
  credentialsValue: z.string().nullable(),
  version: z.number().int(),
});
export type TbCredentials = z.output<typeof tbCredentials>;
