import type { Text } from '@twinscape/contract';

export const splitArrayAbout: Text = {
  cn: '消息数据为列表时，每一项成为一条消息；不是列表时由 Failure 离开。',
  en: 'Where the data is a list, each entry becomes a message of its own, else the message leaves by Failure.',
};
