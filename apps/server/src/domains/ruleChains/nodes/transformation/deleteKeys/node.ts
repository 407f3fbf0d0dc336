import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { placeSetting } from '../../fetchTo.ts';
import { matchesName } from '../../matchesName.ts';
import { SUCCESS } from '../../relations.ts';
import { list } from '../../settings.ts';
import { deleteKeysAbout } from './about.ts';

export const deleteKeys = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbDeleteKeysNode',
  group: 'TRANSFORMATION',
  title: { cn: '删除字段', en: 'delete key-value pairs' },
  about: deleteKeysAbout,
  relations: SUCCESS,
  settings: {
    deleteFrom: placeSetting('删除自', 'Delete from', 'DATA'),
    keys: list(
      { cn: '字段', en: 'Keys' },
      { isRequired: true, hint: { cn: '可用正则表达式', en: 'Regular expressions may be used' } },
    ),
  },
  process: (messages, { settings }) => {
    const matches = matchesName(settings.keys);
    return eachMessage(messages, (message) => {
      if (settings.deleteFrom === 'DATA') {
        const kept = Object.entries(message.fields).filter(([key]) => !matches(key));
        return succeed(message.with({ json: Object.fromEntries(kept) }));
      }
      const kept = Object.entries(message.metadata).filter(([key]) => !matches(key));
      return succeed(message.with({ metadata: Object.fromEntries(kept) }));
    });
  },
});
