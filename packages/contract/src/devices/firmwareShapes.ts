import { z } from 'zod';
import { id, instant, tbId } from '../core/fields.ts';

export const OTA_KINDS = ['FIRMWARE', 'SOFTWARE'] as const;
export type OtaKind = (typeof OTA_KINDS)[number];

/**
 * Checksums are lower-case hex of the digest's bytes; those of CRC32 and MURMUR3 run from the lowest byte on, as
 * ThingsBoard and its device clients write them.
 */
export const CHECKSUM_ALGORITHMS = ['MD5', 'SHA256', 'SHA384', 'SHA512', 'CRC32', 'MURMUR3_32'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/**
 * How far a device is with its update: the first two are told by the platform, the others by the device in `fw_state`
 * or `sw_state`.
 */
export const OTA_STATES = [
  'QUEUED',
  'INITIATED',
  'DOWNLOADING',
  'DOWNLOADED',
  'VERIFIED',
  'UPDATING',
  'UPDATED',
  'FAILED',
] as const;
export type OtaState = (typeof OTA_STATES)[number];

/** Firmware or software of an enterprise, as ThingsBoard writes it. */
export const otaPackage = z.object({
  id: tbId('OTA_PACKAGE'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  /** For devices of which type; null: of any. */
  deviceProfileId: tbId('DEVICE_PROFILE').nullable(),
  deviceType: z.string().nullable(),
  type: z.enum(OTA_KINDS),
  title: z.string(),
  name: z.string(),
  version: z.string(),
  tag: z.string().nullable(),
  /** Where devices fetch it, when that is not the platform. */
  url: z.string().nullable(),
  hasData: z.boolean(),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  checksumAlgorithm: z.enum(CHECKSUM_ALGORITHMS).nullable(),
  checksum: z.string().nullable(),
  /** In bytes. */
  dataSize: z.number().int().nullable(),
  externalId: z.null(),
  additionalInfo: z.unknown(),
  /** Devices and types of devices that it is assigned to. */
  assignedCount: z.number().int(),
});
export type OtaPackage = z.output<typeof otaPackage>;

/** What a device is to install, and how far it is. */
export const deviceOta = z.object({
  id: id(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceType: z.string().optional(),
  isOnline: z.boolean(),
  packageId: id().optional(),
  title: z.string().optional(),
  packageVersion: z.string().optional(),
  /** Assigned to the device itself, or to all devices of its type. */
  assignedTo: z.enum(['device', 'type']).optional(),
  state: z.enum(OTA_STATES).optional(),
  stateTime: instant().optional(),
  /** What went wrong, as the device told it. */
  error: z.string().optional(),
  /** What the device says that it runs. */
  currentTitle: z.string().optional(),
  currentVersion: z.string().optional(),
});
export type DeviceOta = z.output<typeof deviceOta>;
