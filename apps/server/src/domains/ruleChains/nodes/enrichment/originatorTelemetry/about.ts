import type { Text } from '@twinscape/contract';

export const originatorTelemetryAbout: Text = {
  cn: '读取起源在一段时间内的数据加入附带信息：第一条、最后一条或全部；全部时可求最小、最大、平均、合计、个数。时间段由设置或附带信息给出，早于消息时间。',
  en: 'Reads values of the originator over a time before the message and adds them to the metadata: the first, the last or all of them, or their least, greatest, mean, sum or count.',
};
