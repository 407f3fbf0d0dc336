import type { Text } from '@twinscape/contract';

export const copyKeysAbout: Text = {
  cn: '把所列字段从消息复制到附带信息，或从附带信息复制到消息。字段名可用正则表达式。',
  en: 'Copies keys from the message to the metadata or the other way. Keys may be regular expressions.',
};
