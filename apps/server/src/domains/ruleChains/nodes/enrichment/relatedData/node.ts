import { defineNode, fail, succeed } from '../../defineNode.ts';
import { addValues } from '../../fetchTo.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { mappedDataSettings, readMappedData } from '../../mappedData.ts';
import { SUCCESS } from '../../relations.ts';
import { relationsQuerySetting, toRelatedQuery } from '../../relationsQuery.ts';
import { relatedEntityDataAbout } from './about.ts';

export const relatedEntityData = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetRelatedAttributeNode',
  group: 'ENRICHMENT',
  title: { cn: '相关对象数据', en: 'related entity data' },
  about: relatedEntityDataAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: { ...mappedDataSettings, relationsQuery: relationsQuerySetting },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const [related] = await ports.findRelated(message.originator, toRelatedQuery(settings.relationsQuery));
      if (!related) return fail('no related entity was found');
      return succeed(addValues(message, settings.fetchTo, await readMappedData(ports, related, message, settings)));
    }),
});
