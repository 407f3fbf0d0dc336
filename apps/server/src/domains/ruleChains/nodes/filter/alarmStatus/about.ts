import type { Text } from '@twinscape/contract';

export const alarmStatusFilterAbout: Text = {
  cn: '消息数据应为一条报警（如“创建报警”之后）。报警的状态在列表中时由 True 离开，否则由 False 离开。',
  en: 'The data is to be an alarm, as behind “create alarm”. The message leaves by True where its status is in the list, else by False.',
};
