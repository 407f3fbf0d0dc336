import type { ChecksumAlgorithm, OtaKind } from '@twinscape/contract/devices';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, createdAt, rowId, searchColumn } from '../../../platform/db/index.ts';

/** Firmware or software that devices of an enterprise may install: a file of ours, or an address. */
export const otaPackage = pgTable(
  'ota_package',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    kind: text().$type<OtaKind>().notNull(),
    title: text().notNull(),
    packageVersion: text().notNull(),
    tag: text(),
    /** For devices of this type only; absent: for all. */
    deviceType: text(),
    url: text(),
    fileId: uuid(),
    fileName: text(),
    size: bigint({ mode: 'number' }),
    checksumAlgorithm: text().$type<ChecksumAlgorithm>(),
    checksum: text(),
    /** JSON as text, as it was sent. */
    additionalInfo: text(),
    ...changeTimes(),
    search: searchColumn(sql`"title"`, sql`"package_version"`, sql`"tag"`),
  },
  (table) => [
    uniqueIndex('ota_package_name').on(table.companyId, table.kind, table.title, table.packageVersion),
    index('ota_package_newest').on(table.companyId, table.createdAt, table.id),
    index('ota_package_search').using('gin', table.search),
  ],
);

/**
 * What a device, or all devices of a type in a project, are to install. A device's own assignment counts before its
 * type's.
 */
export const otaAssignment = pgTable(
  'ota_assignment',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    kind: text().$type<OtaKind>().notNull(),
    packageId: uuid().notNull(),
    deviceId: uuid(),
    /** Of a type. */
    projectId: uuid(),
    deviceType: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ota_of_device').on(table.deviceId, table.kind).where(sql`device_id is not null`),
    uniqueIndex('ota_of_type').on(table.projectId, table.deviceType, table.kind).where(sql`device_id is null`),
    index('ota_assignment_package').on(table.packageId),
    index('ota_assignment_company').on(table.companyId),
  ],
);
