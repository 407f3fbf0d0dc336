import type { Text } from '@twinscape/contract';

export const calculateDeltaAbout: Text = {
  cn: '计算数值与上一条消息相比的增量并加入消息；没有该字段的消息由 Other 离开。可加入两条消息的间隔，可要求增量为负时报错、为零时不加入。',
  en: 'Adds the difference to the value of the message before. Messages without the value leave by Other. It can add the time between them, fail where the difference is negative, and leave out differences of nought.',
};
