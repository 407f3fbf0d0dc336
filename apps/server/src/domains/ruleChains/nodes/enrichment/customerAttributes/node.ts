import { defineNode, succeed } from '../../defineNode.ts';
import { addValues } from '../../fetchTo.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { mappedDataSettings, readMappedData } from '../../mappedData.ts';
import { SUCCESS } from '../../relations.ts';
import { customerAttributesAbout } from './about.ts';

export const customerAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetCustomerAttributeNode',
  group: 'ENRICHMENT',
  title: { cn: '项目属性', en: 'customer attributes' },
  about: customerAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: mappedDataSettings,
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const project = { type: 'CUSTOMER', id: ports.projectId } as const;
      return succeed(addValues(message, settings.fetchTo, await readMappedData(ports, project, message, settings)));
    }),
});
