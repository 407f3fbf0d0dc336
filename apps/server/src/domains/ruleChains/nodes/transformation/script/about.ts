import type { Text } from '@twinscape/contract';

export const scriptTransformationAbout: Text = {
  cn: '脚本返回 {msg, metadata, msgType}，或其列表（成为多条消息）。metadata 的值均成为文本。',
  en: 'The script returns {msg, metadata, msgType}, or a list of those, which become messages of their own. Values of metadata become texts.',
};
