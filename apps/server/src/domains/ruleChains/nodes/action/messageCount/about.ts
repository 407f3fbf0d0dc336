import type { Text } from '@twinscape/contract';

export const messageCountAbout: Text = {
  cn: '统计经过的消息，按间隔以一条消息给出个数，字段为所设前缀，起源为项目。',
  en: 'Counts messages and gives their number at each interval as a message of the project, under the prefix.',
};
