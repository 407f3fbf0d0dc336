import type { Text } from '@twinscape/contract';

export const deduplicationAbout: Text = {
  cn: '每个起源在一段时间内的消息只放行一条：第一条、最后一条，或合并为一个列表。时间段结束时放行。',
  en: 'Of the messages of an originator within a time it lets one go on at the end of that time: the first, the last, or all of them as one list.',
};
