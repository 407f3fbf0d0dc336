import type { Text } from '@twinscape/contract';

export const jsonPathAbout: Text = {
  cn: '用 JSON 路径（RFC 9535）取出消息的一部分作为新的消息数据；结果有多个时为列表，没有时由 Failure 离开。',
  en: 'Takes a part of the message by a JSON path (RFC 9535) as its new data. Several parts are a list; where there is none the message leaves by Failure.',
};
