import { defineNode, eachMessage, leave } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { flag, list } from '../../settings.ts';
import { findField } from '../../template.ts';
import { checkFieldsFilterAbout } from './about.ts';

export const checkFieldsFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbCheckMessageNode',
  group: 'FILTER',
  title: { cn: '检查字段', en: 'check fields presence' },
  about: checkFieldsFilterAbout,
  relations: TRUE_FALSE,
  settings: {
    messageNames: list({ cn: '消息字段', en: 'Message fields' }),
    metadataNames: list({ cn: '附带信息字段', en: 'Metadata fields' }),
    checkAllKeys: flag({ cn: '要求全部字段', en: 'All of them' }, true),
  },
  process: (messages, { settings: { messageNames, metadataNames, checkAllKeys } }) =>
    eachMessage(messages, (message) => {
      const found = [
        ...messageNames.map((name) => findField(message.json, name) !== undefined),
        ...metadataNames.map((name) => (message.metadata[name] ?? '') !== ''),
      ];
      const holds = checkAllKeys ? found.every(Boolean) : found.some(Boolean);
      return leave(holds ? 'True' : 'False', message);
    }),
});
