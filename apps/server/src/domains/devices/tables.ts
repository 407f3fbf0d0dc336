import type { CredentialType, DeviceState, ValueType } from '@twinscape/contract/devices';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  changeTimes,
  collateName,
  createdAt,
  displayColumns,
  lowerCase,
  orTop,
  rowId,
  rowOfProject,
  searchColumn,
  timestamptz,
  updatedAt,
} from '../../platform/db/index.ts';

/** A group of devices in the tree of a project (E-DeviceCategory). */
export const deviceCategory = pgTable(
  'device_category',
  {
    ...rowOfProject(),
    parentId: uuid(),
    categoryName: text().notNull(),
    /** Place among its siblings; not unique, ties go by id. */
    sort: integer().notNull(),
    ...changeTimes(),
  },
  (table) => [
    index('device_category_order').on(table.projectId, table.sort, table.id),
    uniqueIndex('device_category_name').on(table.projectId, orTop(table.parentId), lowerCase(table.categoryName)),
  ],
);

/** Which devices stand in a category; a device may stand in several. */
export const deviceInCategory = pgTable(
  'device_in_category',
  {
    categoryId: uuid().notNull(),
    deviceId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.deviceId] }),
    index('device_in_category_device').on(table.deviceId),
  ],
);

/** A device (E-Device). What changes with every message stands in `device_activity`. */
export const device = pgTable(
  'device',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    /** Absent while it is assigned to no customer, that is to no project. */
    projectId: uuid(),
    /**
     * The ID that people gave it, ThingsBoard's `name`. Unique within its enterprise, as that platform wants it.
     */
    deviceKey: text().notNull(),
    deviceName: text().notNull(),
    label: text(),
    deviceType: text(),
    comment: text(),
    /** An adapter of the project; its own id where the device speaks to the platform itself. */
    adapterId: uuid().notNull(),
    isGateway: boolean().notNull().default(false),
    /** The gateway that it last came through. */
    gatewayId: uuid(),
    version: integer().notNull().default(1),
    ...changeTimes(),
    search: searchColumn(sql`"device_name"`, sql`"device_key"`, sql`"label"`),
  },
  (table) => [
    uniqueIndex('device_key').on(table.companyId, table.deviceKey),
    index('device_of_adapter').on(table.adapterId),
    index('device_of_company').on(table.companyId, table.createdAt, table.id),
    index('device_newest').on(table.projectId, table.createdAt, table.id),
    index('device_changed').on(table.projectId, table.updatedAt, table.id),
    index('device_by_name').on(table.projectId, collateName(table.deviceName)),
    index('device_by_key').on(table.projectId, table.deviceKey),
    index('device_by_type').on(table.projectId, table.deviceType),
    index('device_by_gateway').on(table.gatewayId).where(sql`gateway_id is not null`),
    index('device_search').using('gin', table.search),
  ],
);

/** How a device shows who it is. Secrets are sealed; `credentialsHash` is what a connection is looked up by. */
export const deviceCredential = pgTable(
  'device_credential',
  {
    deviceId: uuid().primaryKey(),
    type: text().$type<CredentialType>().notNull(),
    /** SHA-256, hex: of the token; of client ID and user name; or of the public key (SubjectPublicKeyInfo in DER). */
    credentialsHash: text().notNull(),
    /** The access token, or the MQTT password, sealed. */
    sealed: text(),
    mqttClientId: text(),
    mqttUserName: text(),
    /** The public key or certificate in PEM. */
    publicKey: text(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('device_credential_hash').on(table.type, table.credentialsHash)],
);

/**
 * How a device does now: written at every burst of messages, so kept narrow and apart, with room for updates in place.
 */
export const deviceActivity = pgTable(
  'device_activity',
  {
    deviceId: uuid().primaryKey(),
    state: text().$type<DeviceState>().notNull().default('unknown'),
    isOnline: boolean().notNull().default(false),
    /** Milliseconds of silence after which it counts as offline; absent: the product's default. */
    inactivityTimeoutMs: bigint({ mode: 'number' }),
    lastActivityAt: timestamptz(),
    lastConnectAt: timestamptz(),
    lastDisconnectAt: timestamptz(),
    lastInactivityAt: timestamptz(),
  },
  // Who has been silent too long is asked every few seconds.
  (table) => [index('device_activity_online').on(table.lastActivityAt).where(sql`is_online`)],
);

/** What people say of a time series, for one device or for all devices of a type in the project. */
export const deviceProperty = pgTable(
  'device_property',
  {
    ...rowOfProject(),
    deviceId: uuid(),
    deviceType: text(),
    propertyName: text().notNull(),
    displayName: text(),
    unit: text(),
    valueType: text().$type<ValueType>(),
    /** Null: none, or those of the type. */
    ...displayColumns<MappedValue>(),
    sort: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('device_property_of_device').on(table.deviceId, table.propertyName).where(sql`device_id is not null`),
    uniqueIndex('device_property_of_type')
      .on(table.projectId, table.deviceType, table.propertyName)
      .where(sql`device_id is null`),
  ],
);
