import type { OtaPackage } from '@twinscape/contract/devices';
import type { ListedPackage } from './packageStore.ts';
import { computeProfileId } from './profile.ts';

/** Files of packages are bytes to whoever passes them on. */
export const OTA_MIME = 'application/octet-stream';

/** A package as ThingsBoard writes it. */
export const toOtaPackage = ({ otaPackage: one, assignedCount }: ListedPackage): OtaPackage => ({
  id: { entityType: 'OTA_PACKAGE', id: one.id },
  createdTime: one.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: one.companyId },
  deviceProfileId:
    one.deviceType === null
      ? null
      : { entityType: 'DEVICE_PROFILE', id: computeProfileId(one.companyId, one.deviceType) },
  deviceType: one.deviceType,
  type: one.kind,
  title: one.title,
  name: one.title,
  version: one.packageVersion,
  tag: one.tag,
  url: one.url,
  hasData: one.fileId !== null,
  fileName: one.fileName,
  contentType: one.fileId === null ? null : OTA_MIME,
  checksumAlgorithm: one.checksumAlgorithm,
  checksum: one.checksum,
  dataSize: one.size,
  externalId: null,
  additionalInfo: one.additionalInfo === null ? null : (JSON.parse(one.additionalInfo) as unknown),
  assignedCount,
});
