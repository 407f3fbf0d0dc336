import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const transportsFieldLabels = {
  clientKeys: { cn: '客户端属性', en: 'Client attributes' },
  sharedKeys: { cn: '共享属性', en: 'Shared attributes' },
  timeout: { cn: '等待时间', en: 'Waiting time' },
  requestId: { cn: '请求编号', en: 'Request number' },
  chunk: { cn: '分片序号', en: 'Part number' },
  title: { cn: '固件名称', en: 'Firmware title' },
  version: { cn: '固件版本', en: 'Firmware version' },
  size: { cn: '分片大小', en: 'Part size' },
  mode: { cn: '模式', en: 'Mode' },
  secretKey: { cn: '认领密钥', en: 'Claim key' },
  durationMs: { cn: '认领有效时长', en: 'Claim duration' },
} as const satisfies FieldLabels;
