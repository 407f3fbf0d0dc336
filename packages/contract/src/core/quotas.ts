import { defineRefusals, type RefusalText } from './refusal.ts';
import type { Text } from './text.ts';

/**
 * What one enterprise may use at most. The defaults are generous: they keep one enterprise from using up what all
 * share, and a platform administrator may set others for each enterprise. Why these numbers:
 * docs/decisions/0035-limits.md.
 */
export const QUOTA_DEFAULTS = {
  /** Bytes of all files that its projects keep. */
  storageBytes: 200 * 1024 ** 3,
  /** Uploads that are open at a time. */
  uploadsAtOnce: 50,
  /** Model conversions that wait or run. */
  conversionsWaiting: 100,
  /** Exports that are written at a time. */
  exportsAtOnce: 16,
  /** Devices, those behind gateways included. */
  devices: 200_000,
  /** Devices that one gateway may speak for. */
  devicesPerGateway: 20_000,
  /** Time series and attributes of one device. */
  keysPerDevice: 5_000,
  /** Points that are stored a second, over ten seconds. */
  pointsPerSecond: 50_000,
  /** Devices that are connected at a time, over all protocols. */
  deviceConnections: 100_000,
  /** Pages and programs that are connected to sockets at a time. */
  socketConnections: 10_000,
  /** Devices, entities or alarms that one socket hears of. */
  subscriptionsPerConnection: 50_000,
  /** Messages that are kept for one person. */
  messagesKept: 50_000,
} as const;

/** What a limit is of, as people call it. */
export const QUOTA_TITLES = {
  storageBytes: { cn: '存储空间', en: 'Storage' },
  uploadsAtOnce: { cn: '同时上传', en: 'Simultaneous uploads' },
  conversionsWaiting: { cn: '等待转换的模型或全景', en: 'Models or panoramas waiting for conversion' },
  exportsAtOnce: { cn: '同时导出', en: 'Simultaneous exports' },
  devices: { cn: '设备数量', en: 'Devices' },
  devicesPerGateway: { cn: '每个网关的设备', en: 'Devices per gateway' },
  keysPerDevice: { cn: '每台设备的数据点与属性', en: 'Data points and attributes per device' },
  pointsPerSecond: { cn: '每秒写入的数据', en: 'Values per second' },
  deviceConnections: { cn: '设备连接', en: 'Device connections' },
  socketConnections: { cn: '实时连接', en: 'Live connections' },
  subscriptionsPerConnection: { cn: '每个连接的订阅', en: 'Subscriptions per connection' },
  messagesKept: { cn: '每人保存的消息', en: 'Messages kept per person' },
} as const satisfies Record<keyof typeof QUOTA_DEFAULTS, Text>;

export type QuotaName = keyof typeof QUOTA_DEFAULTS;
export type QuotaValues = Readonly<Record<QuotaName, number>>;
export const QUOTA_NAMES = Object.keys(QUOTA_DEFAULTS) as QuotaName[];

/** A value of a quota as people read it: bytes as GB, numbers with separators. */
export function formatQuota(name: QuotaName, value: number): string {
  if (name !== 'storageBytes') return value.toLocaleString('en');
  const units = ['MB', 'GB', 'TB'] as const;
  let size = value / 1024 ** 2;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(size < 10 ? 2 : 1))} ${units[unit]}`;
}

/** What is said where a quota is reached. */
export const quotaRefusals = defineRefusals({
  'quota.storageBytes': {
    code: 403,
    cn: '企业的存储空间已用完（上限 {limit}），请删除不用的文件或联系平台管理员',
    en: 'The storage of this enterprise is full (limit {limit}). Delete files you no longer need, or contact the platform administrator.',
  },
  'quota.uploadsAtOnce': {
    code: 403,
    cn: '同时上传的文件已达上限（{limit} 个），请等待其中一些完成',
    en: 'Too many uploads are running (limit {limit}). Wait for some of them to finish.',
  },
  'quota.conversionsWaiting': {
    code: 403,
    cn: '等待转换的模型或全景已达上限（{limit} 个），请等待其中一些完成',
    en: 'Too many models or panoramas are waiting for conversion (limit {limit}). Wait for some of them to finish.',
  },
  'quota.exportsAtOnce': {
    code: 403,
    cn: '同时进行的导出已达上限（{limit} 个），请等待其中一些完成',
    en: 'Too many exports are running (limit {limit}). Wait for some of them to finish.',
  },
  'quota.devices': {
    code: 403,
    cn: '企业的设备数量已达上限（{limit} 台），请联系平台管理员',
    en: 'This enterprise has reached its limit of devices ({limit}). Contact the platform administrator.',
  },
  'quota.devicesPerGateway': {
    code: 403,
    cn: '该网关下的设备已达上限（{limit} 台）',
    en: 'This gateway has reached its limit of devices ({limit})',
  },
  'quota.keysPerDevice': {
    code: 403,
    cn: '该设备的数据点与属性已达上限（{limit} 个）',
    en: 'This device has reached its limit of data points and attributes ({limit})',
  },
  'quota.pointsPerSecond': {
    code: 403,
    cn: '企业的数据写入速度已达上限（每秒 {limit} 个），请降低上报频率',
    en: 'This enterprise sends faster than its limit of {limit} values per second. Send less often.',
  },
  'quota.deviceConnections': {
    code: 403,
    cn: '企业的设备连接已达上限（{limit} 个）',
    en: 'This enterprise has reached its limit of device connections ({limit})',
  },
  'quota.socketConnections': {
    code: 403,
    cn: '企业的实时连接已达上限（{limit} 个），请关闭不用的页面',
    en: 'This enterprise has reached its limit of live connections ({limit}). Close pages you no longer need.',
  },
  'quota.subscriptionsPerConnection': {
    code: 403,
    cn: '该连接的订阅已达上限（{limit} 个）',
    en: 'This connection has reached its limit of subscriptions ({limit})',
  },
  'quota.messagesKept': {
    code: 403,
    cn: '消息已达保存上限（{limit} 条），较早的消息会被删除',
    en: 'The limit of kept messages is reached ({limit}). Older messages are deleted.',
  },
}) satisfies Readonly<Record<`quota.${QuotaName}`, RefusalText>>;
