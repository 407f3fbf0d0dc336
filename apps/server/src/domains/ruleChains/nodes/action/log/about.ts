import type { Text } from '@twinscape/contract';

export const logNodeAbout: Text = {
  cn: '脚本返回一段文字，写入平台的日志。',
  en: 'The script returns a text for the log of the platform.',
};
