import type { Text } from '@twinscape/contract';

export const renameKeysAbout: Text = {
  cn: '为消息或附带信息中的字段换名；没有的字段不受影响。',
  en: 'Gives keys of the message or the metadata other names. Keys that are not there change nothing.',
};
