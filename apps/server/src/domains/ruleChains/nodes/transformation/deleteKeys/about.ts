import type { Text } from '@twinscape/contract';

export const deleteKeysAbout: Text = {
  cn: '从消息或附带信息中删除所列字段。字段名可用正则表达式。',
  en: 'Takes keys out of the message or the metadata. Keys may be regular expressions.',
};
