import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const messageFieldLabels = {
  isOn: { cn: '开启', en: 'On' },
  time: { cn: '发送时间', en: 'Time' },
  timeZone: { cn: '时区', en: 'Time zone' },
  isRead: { cn: '已读状态', en: 'Read state' },
  messageTypes: { cn: '消息类型', en: 'Message types' },
  all: { cn: '全部消息', en: 'All messages' },
  allRead: { cn: '全部已读消息', en: 'All read messages' },
  ids: { cn: '消息', en: 'Messages' },
} as const satisfies FieldLabels;
