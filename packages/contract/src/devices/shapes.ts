import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import type { Text } from '../core/text.ts';
import { valueDisplay } from '../telemetry/index.ts';

/** RU-STATE-08: what a device does, independent of whether it can be heard. */
export const DEVICE_STATES = ['running', 'stopped', 'fault', 'unknown'] as const;
export const deviceState = z.enum(DEVICE_STATES);
export type DeviceState = (typeof DEVICE_STATES)[number];
/** What a state is called, and whether a device can be heard, on screens and in files. */
export const DEVICE_STATE_TITLES = {
  running: { cn: '运行', en: 'Running' },
  stopped: { cn: '停止', en: 'Stopped' },
  fault: { cn: '故障', en: 'Fault' },
  unknown: { cn: '未知', en: 'Unknown' },
  online: { cn: '在线', en: 'Online' },
  offline: { cn: '离线', en: 'Offline' },
} as const satisfies Readonly<Record<DeviceState | 'online' | 'offline', Text>>;

export const CREDENTIAL_TYPES = ['ACCESS_TOKEN', 'MQTT_BASIC', 'X509_CERTIFICATE'] as const;
export type CredentialType = (typeof CREDENTIAL_TYPES)[number];

/** Kinds of values of attributes and time series. */
export const VALUE_TYPES = ['number', 'integer', 'boolean', 'text', 'json'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** E-DeviceCategory. `categoryLists` are those below it. */
export type DeviceCategory = {
  deviceCategoryId: string;
  categoryName: string;
  parentId?: string | undefined;
  /** Devices in it and in those below it, each counted once. */
  deviceCount: number;
  categoryLists: DeviceCategory[];
};
export const deviceCategory: z.ZodType<DeviceCategory> = z.object({
  deviceCategoryId: id(),
  categoryName: z.string(),
  parentId: id().optional(),
  deviceCount: z.number().int(),
  categoryLists: z.array(z.lazy(() => deviceCategory)),
});

/** E-Device as lists have it. `id` is the platform's UUID, `deviceId` the ID that people gave it. */
export const deviceRow = z.object({
  id: id(),
  deviceId: z.string(),
  deviceName: z.string(),
  label: z.string().optional(),
  deviceType: z.string().optional(),
  comment: z.string().optional(),
  adapterId: id(),
  adapterName: z.string(),
  /** The customer of ThingsBoard is the project. */
  customerId: id().optional(),
  deviceCategoryIds: z.array(id()),
  categoryNames: z.array(z.string()),
  isGateway: z.boolean(),
  /** The gateway that it came through. */
  gatewayId: id().optional(),
  gatewayName: z.string().optional(),
  state: deviceState,
  isOnline: z.boolean(),
  /** When it was last heard of. */
  lastActivityTime: instant().optional(),
  /** The worst of its open alarms, and how many are open; absent where none is. */
  alarm: z.object({ severity: z.string(), activeCount: z.number().int() }).optional(),
  credentialsType: z.enum(CREDENTIAL_TYPES),
  version: z.number().int(),
  createTime: instant(),
  updateTime: instant(),
});
export type DeviceRow = z.output<typeof deviceRow>;

export const attribute = z.object({
  propertyName: z.string(),
  valueType: z.enum(VALUE_TYPES),
  value: z.unknown(),
  updateTime: instant(),
});
export type Attribute = z.output<typeof attribute>;

/** A time series of a device with what people said of it and its latest value. */
export const deviceProperty = z.object({
  id: id(),
  deviceId: z.string(),
  deviceName: z.string(),
  propertyName: z.string(),
  /** What people call it; absent: as the device does. */
  displayName: z.string().optional(),
  valueType: z.enum(VALUE_TYPES),
  unit: z.string().optional(),
  ...valueDisplay,
  value: z.unknown(),
  /** Of the latest value; absent: nothing has come yet. */
  time: instant().optional(),
  sort: z.number().int(),
});
export type DeviceProperty = z.output<typeof deviceProperty>;

export const deviceDetail = deviceRow.extend({
  lastConnectTime: instant().optional(),
  lastDisconnectTime: instant().optional(),
  inactivityTimeoutMs: z.number().int(),
  /** Only for those who may change the device. */
  accessToken: z.string().optional(),
  mqttClientId: z.string().optional(),
  mqttUserName: z.string().optional(),
  hasMqttPassword: z.boolean(),
  rsaPublicKey: z.string().optional(),
  clientAttributes: z.array(attribute),
  sharedAttributes: z.array(attribute),
  serverAttributes: z.array(attribute),
  timeSeries: z.array(deviceProperty),
});
export type DeviceDetail = z.output<typeof deviceDetail>;

/** What brings devices' data in. `direct`: the device speaks to the platform itself. */
export const deviceAdapter = z.object({
  adapterId: id(),
  adapterName: z.string(),
  kind: z.enum(['direct', 'adapter']),
});
export type DeviceAdapter = z.output<typeof deviceAdapter>;

export const AGGREGATES = ['none', 'min', 'max', 'avg', 'sum', 'count'] as const;
export const BUCKETS = ['milliseconds', 'week', 'week_iso', 'month', 'quarter'] as const;

export const historyPoint = z.object({ time: instant(), value: z.unknown() });
export const historySeries = z.object({
  deviceId: z.string(),
  propertyName: z.string(),
  unit: z.string().optional(),
  valueType: z.enum(VALUE_TYPES),
  /** Oldest first. */
  points: z.array(historyPoint),
});
export type HistorySeries = z.output<typeof historySeries>;
