import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { placeSetting } from '../../fetchTo.ts';
import { SUCCESS } from '../../relations.ts';
import { pairs } from '../../settings.ts';
import { renameKeysAbout } from './about.ts';

export const renameKeys = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbRenameKeysNode',
  group: 'TRANSFORMATION',
  title: { cn: '重命名字段', en: 'rename keys' },
  about: renameKeysAbout,
  relations: SUCCESS,
  settings: {
    renameIn: placeSetting('重命名于', 'Rename in', 'DATA'),
    renameKeysMapping: pairs({ cn: '原名与新名', en: 'Old and new names' }, { temp: 'temperature' }),
  },
  process: (messages, { settings }) => {
    const { renameIn, renameKeysMapping: names } = settings;
    return eachMessage(messages, (message) => {
      const rename = <T>(entries: readonly [string, T][]) =>
        Object.fromEntries(
          entries.map(([key, value]) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]),
        );
      if (renameIn === 'DATA') return succeed(message.with({ json: rename(Object.entries(message.fields)) }));
      return succeed(message.with({ metadata: rename(Object.entries(message.metadata)) }));
    });
  },
});
