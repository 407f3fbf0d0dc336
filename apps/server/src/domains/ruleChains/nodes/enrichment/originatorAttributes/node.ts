import { isEntity } from '../../../engine/ports.ts';
import { attributeSettings, readNamedAttributes } from '../../attributes.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { originatorAttributesAbout } from './about.ts';

export const originatorAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetAttributesNode',
  group: 'ENRICHMENT',
  title: { cn: '起源属性', en: 'originator attributes' },
  about: originatorAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: { ...attributeSettings, fetchTo: fetchToSetting },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      if (!isEntity(message.originator)) return fail('the originator has no attributes');
      const values = await readNamedAttributes(ports, message.originator, settings);
      return succeed(addValues(message, settings.fetchTo, values));
    }),
});
