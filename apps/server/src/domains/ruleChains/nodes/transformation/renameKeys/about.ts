import type { Text } from '@twinscape/contract';

export const about: Text = {
  cn: '为消息或元数据中的字段换名；没有的字段不受影响。',
  en: 'Gives keys of the message or the metadata other names. Keys that are not there change nothing.',
};
