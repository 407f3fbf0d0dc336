import type { Text } from '@twinscape/contract';

export const clearAlarmNodeAbout: Text = {
  cn: '恢复起源的此类型报警：有未恢复的由 Cleared 离开，消息数据成为这条报警；没有的由 False 离开。',
  en: 'Clears the open alarm of this type on the originator. The message leaves by Cleared with the alarm as its data, or by False where none was open.',
};
