import type { Text } from '@twinscape/contract';

export const messageTypeFilterAbout: Text = {
  cn: '消息类型在列表中时由 True 离开，否则由 False 离开。',
  en: 'The message leaves by True where its type is in the list, else by False.',
};
