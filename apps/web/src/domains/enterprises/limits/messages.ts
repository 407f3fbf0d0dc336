import type { QuotaName, Text } from '@twinscape/contract';
import { defineMessages } from '../../../platform/language/index.ts';

export const limitMessages = defineMessages({
  title: { cn: '限额', en: 'Limits' },
  use: { cn: '用量与限额', en: 'Usage and limits' },
  useHint: { cn: '限额由平台管理员设置', en: 'Limits are set by the platform administrator' },
  edit: { cn: '设置限额', en: 'Set limits' },
  save: { cn: '保存', en: 'Save' },
  lead: {
    cn: '留空时使用默认值。降低限额不会删除已有内容，只会拒绝新增。',
    en: 'Leave empty for the default. A lower limit deletes no content, it only prevents additions.',
  },
  near: { cn: '接近上限', en: 'Near limit' },
  almost: { cn: '即将用完', en: 'Almost used up' },
  full: { cn: '已达上限', en: 'Limit reached' },
  own: { cn: '已单独设置', en: 'Set individually' },
  others: { cn: '其他限额', en: 'Other limits' },
  noticeNear: { cn: '{what}已用 {percent}%（{used} / {limit}）', en: '{whatEn}: {percent}% used ({used} of {limit})' },
  noticeFull: {
    cn: '{what}已达上限（{limit}），不能再新增',
    en: '{whatEn}: the limit of {limit} is reached, nothing more can be added',
  },
  show: { cn: '查看用量', en: 'Show usage' },
});

/** What a number in a field of the form counts. */
export const LIMIT_UNITS: Readonly<Record<QuotaName, Text>> = {
  storageBytes: { cn: 'GB', en: 'GB' },
  uploadsAtOnce: { cn: '个', en: 'uploads' },
  conversionsWaiting: { cn: '个', en: 'models' },
  exportsAtOnce: { cn: '个', en: 'exports' },
  devices: { cn: '台', en: 'devices' },
  devicesPerGateway: { cn: '台', en: 'devices' },
  keysPerDevice: { cn: '个', en: 'items' },
  pointsPerSecond: { cn: '个/秒', en: 'per second' },
  deviceConnections: { cn: '个', en: 'connections' },
  socketConnections: { cn: '个', en: 'connections' },
  subscriptionsPerConnection: { cn: '个', en: 'subscriptions' },
  messagesKept: { cn: '条', en: 'messages' },
};
