import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { placeSetting } from '../../fetchTo.ts';
import { matchesName } from '../../matchesName.ts';
import { SUCCESS } from '../../relations.ts';
import { list } from '../../settings.ts';
import { toMetadataText } from '../../template.ts';
import { copyKeysAbout } from './about.ts';

export const copyKeys = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbCopyKeysNode',
  group: 'TRANSFORMATION',
  title: { cn: '复制字段', en: 'copy key-value pairs' },
  about: copyKeysAbout,
  relations: SUCCESS,
  settings: {
    copyFrom: placeSetting('复制自', 'Copy from', 'DATA'),
    keys: list(
      { cn: '字段', en: 'Keys' },
      { isRequired: true, hint: { cn: '可用正则表达式', en: 'Regular expressions may be used' } },
    ),
  },
  process: (messages, { settings }) => {
    const matches = matchesName(settings.keys);
    return eachMessage(messages, (message) => {
      const { fields, metadata } = message;
      if (settings.copyFrom === 'DATA') {
        const copied = Object.entries(fields).filter(([key]) => matches(key));
        const texts = copied.map(([key, value]): [string, string] => [key, toMetadataText(value)]);
        return succeed(message.with({ metadata: { ...metadata, ...Object.fromEntries(texts) } }));
      }
      const copied = Object.entries(metadata).filter(([key]) => matches(key));
      return succeed(message.with({ json: { ...fields, ...Object.fromEntries(copied) } }));
    });
  },
});
