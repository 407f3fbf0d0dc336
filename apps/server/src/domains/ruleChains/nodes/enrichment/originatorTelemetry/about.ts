import type { Text } from '@twinscape/contract';

export const about: Text = {
  cn: '读取起源在一段时间内的数据加入元数据：第一条、最后一条或全部；全部时可求最小、最大、平均、合计、个数。时间段由设置或元数据给出，早于消息时间。',
  en: 'Reads values of the originator over a time before the message and adds them to the metadata: the first, the last or all of them, or their least, greatest, mean, sum or count.',
};
