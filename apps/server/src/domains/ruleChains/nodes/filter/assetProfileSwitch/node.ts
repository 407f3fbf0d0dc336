import { toEntityKey } from '../../../engine/ports.ts';
import { defineNode, fail, leave } from '../../defineNode.ts';
import { assetProfileSwitchAbout } from './about.ts';

export const assetProfileSwitch = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbAssetTypeSwitchNode',
  group: 'FILTER',
  title: { cn: '资产类型分支', en: 'asset profile switch' },
  about: assetProfileSwitchAbout,
  relations: ['Failure'],
  hasOwnRelations: true,
  usesDatabase: true,
  settings: {},
  async process(messages, { ports }) {
    const known = await ports.loadEntities(messages.map(({ originator }) => originator));
    return messages.map((message) => {
      const entity = known.get(toEntityKey(message.originator));
      if (message.originator.type !== 'ASSET' || !entity) return fail('the originator is no asset of this project');
      return leave(entity.type ?? 'default', message);
    });
  },
});
