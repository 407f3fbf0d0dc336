import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { personName } from '../core/personNames.ts';
import { defineImportReport } from '../core/spreadsheet.ts';
import { ADAPTER_KINDS, ADAPTER_TYPES } from './kinds.ts';

/** RU-STATE-03. */
export const ADAPTER_STATES = ['running', 'stopped'] as const;
export type AdapterState = (typeof ADAPTER_STATES)[number];

/** Whose an adapter is. */
export const ADAPTER_SCOPES = ['platform', 'project'] as const;

/** How a source vouches for a value (OPC UA Part 8, 5.3; BACnet's reliability and status flags). */
export const POINT_QUALITIES = ['good', 'uncertain', 'bad'] as const;
export type PointQuality = (typeof POINT_QUALITIES)[number];

/** What came of asking a source: the key of a sentence, and what the source itself said. */
export const adapterTrouble = z.object({ text: z.string(), detail: z.string().optional() });

export const adapterRow = z.object({
  id: id(),
  adapterName: z.string(),
  adapterType: z.enum(ADAPTER_TYPES),
  adapterKind: z.enum(ADAPTER_KINDS),
  scope: z.enum(ADAPTER_SCOPES),
  /** Milliseconds. */
  adapterInterval: z.number().int(),
  comment: z.string().optional(),
  serverIp: z.string().optional(),
  serverPort: z.number().int().optional(),
  /** The file that was uploaded for it, and where its class and configuration stand. */
  packagePath: z.string().optional(),
  providerClassName: z.string().optional(),
  providerClassPath: z.string().optional(),
  providerConfigPath: z.string().optional(),
  state: z.enum(ADAPTER_STATES),
  /** Of a running one: whether its source answers. Absent: it was not asked yet. */
  isConnected: z.boolean().optional(),
  /** Since when a running one has had no answer. */
  silentSince: instant().optional(),
  lastRunTime: instant().optional(),
  lastError: adapterTrouble.optional(),
  /** Points that are stored a minute. */
  pointsPerMinute: z.number().int(),
  pointCount: z.number().int(),
  deviceCount: z.number().int(),
  version: z.number().int(),
  createTime: instant(),
  updateTime: instant(),
});
export type AdapterRow = z.output<typeof adapterRow>;

export const adapterDetail = adapterRow.extend({
  /** Without secrets. */
  settings: z.record(z.string(), z.unknown()),
  /** Names of the secrets that are kept. */
  secretNames: z.array(z.string()),
  /** Of one that others push to: when its address was made. It is told once, when it is made. */
  pushAddressTime: instant().optional(),
  createUserName: personName(),
});
export type AdapterDetail = z.output<typeof adapterDetail>;

export const adapterState = z.object({
  state: z.enum(ADAPTER_STATES),
  isConnected: z.boolean().optional(),
  silentSince: instant().optional(),
  lastRunTime: instant().optional(),
  lastError: adapterTrouble.optional(),
});

/** A value of a foreign system that becomes a time series of a device. */
export const adapterPoint = z.object({
  pointId: id(),
  address: z.string(),
  /** What the source calls it. */
  sourceName: z.string().optional(),
  deviceId: id(),
  deviceName: z.string(),
  pointKey: z.string(),
  /** Milliseconds; absent: the adapter's. */
  interval: z.number().int().optional(),
  factor: z.number(),
  offset: z.number(),
  /** Changes below it are not stored; absent: all are. */
  deadband: z.number().optional(),
  isWritable: z.boolean(),
  writeMin: z.number().optional(),
  writeMax: z.number().optional(),
  quality: z.enum(POINT_QUALITIES).optional(),
  qualityDetail: z.string().optional(),
  value: z.unknown(),
  time: instant().optional(),
});
export type AdapterPoint = z.output<typeof adapterPoint>;

/** What can become of a row of a sheet of points. */
export const POINT_ROW_RESULTS = ['added', 'changed', 'unchanged', 'refused'] as const;
export const pointImportReport = defineImportReport(
  { deviceId: z.string(), pointKey: z.string() },
  POINT_ROW_RESULTS,
  {},
);
export type PointImportReport = z.output<typeof pointImportReport>;

/** An entry of a foreign system; one with an address can be mapped. */
export const browsedNode = z.object({
  nodeId: z.string(),
  name: z.string(),
  address: z.string().optional(),
  dataType: z.string().optional(),
  unit: z.string().optional(),
  description: z.string().optional(),
  value: z.unknown(),
  isWritable: z.boolean(),
  hasChildren: z.boolean(),
});
export type BrowsedNode = z.output<typeof browsedNode>;

export const ADAPTER_LOG_LEVELS = ['info', 'warning', 'error'] as const;
export type AdapterLogLevel = (typeof ADAPTER_LOG_LEVELS)[number];
export const adapterLogLine = z.object({
  id: id(),
  time: instant(),
  level: z.enum(ADAPTER_LOG_LEVELS),
  text: z.string(),
  detail: z.string().optional(),
});

/** What came of trying the connection once. */
export const adapterTrial = z.object({
  isConnected: z.boolean(),
  milliseconds: z.number().int(),
  trouble: adapterTrouble.optional(),
  /** The first points that were read. */
  readings: z.array(
    z.object({
      address: z.string(),
      value: z.unknown(),
      quality: z.enum(POINT_QUALITIES),
      detail: z.string().optional(),
    }),
  ),
});
export type AdapterTrial = z.output<typeof adapterTrial>;

/** Where another system pushes values to: a path of this server. */
export const pushAddress = z.object({ path: z.string() });

/** Servers of a protocol that answered in a network, and the networks that may be looked through. */
export const foundServers = z.object({
  interfaces: z.array(z.object({ name: z.string(), address: z.string() })),
  servers: z.array(
    z.object({
      serverIp: z.string(),
      serverPort: z.number().int(),
      /** What it is called in its protocol: the number of a BACnet device. */
      number: z.number().int(),
      name: z.string().optional(),
      vendorNumber: z.number().int().optional(),
    }),
  ),
});
export type FoundServers = z.output<typeof foundServers>;
