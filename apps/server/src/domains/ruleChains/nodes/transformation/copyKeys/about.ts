import type { Text } from '@twinscape/contract';

export const about: Text = {
  cn: '把所列字段从消息复制到元数据，或从元数据复制到消息。字段名可用正则表达式。',
  en: 'Copies keys from the message to the metadata or the other way. Keys may be regular expressions.',
};
