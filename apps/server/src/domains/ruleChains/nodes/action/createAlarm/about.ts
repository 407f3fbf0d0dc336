import type { Text } from '@twinscape/contract';

export const createAlarmAbout: Text = {
  cn: '为起源创建报警；同类型的报警未恢复时更新它（级别、次数、时间）。新建由 Created 离开，更新由 Updated 离开，消息数据成为这条报警。',
  en: 'Raises an alarm on the originator. One of that type which is open is updated instead. The message leaves by Created or Updated with the alarm as its data.',
};
