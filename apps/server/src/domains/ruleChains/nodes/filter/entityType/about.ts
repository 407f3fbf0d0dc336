import type { Text } from '@twinscape/contract';

export const entityTypeFilterAbout: Text = {
  cn: '消息起源的类型在列表中时由 True 离开，否则由 False 离开。',
  en: 'The message leaves by True where its originator is of one of these types, else by False.',
};
