import { toEntityKey } from '../../../engine/ports.ts';
import { attributeSettings, readNamedAttributes } from '../../attributes.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { DIRECTIONS, RELATED_MAX } from '../../relationsQuery.ts';
import { choice, group, line, list, number } from '../../settings.ts';
import { relatedDeviceAttributesAbout } from './about.ts';

export const relatedDeviceAttributes = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetDeviceAttrNode',
  group: 'ENRICHMENT',
  title: { cn: '相关设备属性', en: 'related device attributes' },
  about: relatedDeviceAttributesAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    deviceRelationsQuery: group(
      { cn: '关系', en: 'Relations' },
      {
        direction: choice({ cn: '方向', en: 'Direction' }, DIRECTIONS, 'FROM'),
        maxLevel: number({ cn: '层数（0 为不限）', en: 'Levels (0: all)' }, 1, [0, 20]),
        relationType: line({ cn: '关系类型', en: 'Relation type' }, 'Contains'),
        deviceTypes: list({ cn: '设备类型', en: 'Device types' }),
      },
    ),
    ...attributeSettings,
    fetchTo: fetchToSetting,
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const { direction, maxLevel, relationType, deviceTypes } = settings.deviceRelationsQuery;
      const filters = [{ relationType, entityTypes: ['DEVICE'] }];
      const related = await ports.findRelated(message.originator, { direction, maxLevel, filters, limit: RELATED_MAX });
      const known = await ports.loadEntities(related);
      const device = related.find((one) => {
        const type = known.get(toEntityKey(one))?.type ?? '';
        return deviceTypes.length === 0 || deviceTypes.includes(type);
      });
      if (!device) return fail('no related device was found');
      return succeed(addValues(message, settings.fetchTo, await readNamedAttributes(ports, device, settings)));
    }),
});
