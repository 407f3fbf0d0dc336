import { defineEvent } from '../../platform/events/index.ts';

export const logExported = defineEvent({
  name: 'operationLog.exported',
  entity: 'OPERATION_LOG',
  action: 'EXPORTED',
  text: { cn: '导出了操作日志（{count} 条）', en: 'Exported the operation log ({count} {count|entry|entries})' },
});
