import { toEntityKey } from '../../../engine/ports.ts';
import { defineNode, eachMessage, fail, succeed } from '../../defineNode.ts';
import { readFields } from '../../entityFields.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { SUCCESS } from '../../relations.ts';
import { flag, pairs } from '../../settings.ts';
import { originatorFieldsAbout } from './about.ts';

export const originatorFields = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetOriginatorFieldsNode',
  group: 'ENRICHMENT',
  title: { cn: '起源字段', en: 'originator fields' },
  about: originatorFieldsAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    dataMapping: pairs(
      { cn: '字段与名称', en: 'Fields and names' },
      { name: 'originatorName', type: 'originatorType' },
    ),
    ignoreNullStrings: flag({ cn: '忽略空值', en: 'Leave out empty ones' }),
    fetchTo: fetchToSetting,
  },
  async process(messages, { settings, ports }) {
    const known = await ports.loadEntities(messages.map(({ originator }) => originator));
    return eachMessage(messages, (message) => {
      const entity = known.get(toEntityKey(message.originator));
      if (!entity) return fail('the originator is not in this project');
      return succeed(
        addValues(message, settings.fetchTo, readFields(entity, settings.dataMapping, settings.ignoreNullStrings)),
      );
    });
  },
});
