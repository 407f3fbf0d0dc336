import type { MessageOriginator, RuleMessage } from '../../../engine/message.ts';
import type { RulePorts } from '../../../engine/ports.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { relationsQuerySetting, toRelatedQuery } from '../../relationsQuery.ts';
import { choice, line, option } from '../../settings.ts';
import { fillPattern, findField } from '../../template.ts';
import { changeOriginatorAbout } from './about.ts';

export const changeOriginator = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbChangeOriginatorNode',
  group: 'TRANSFORMATION',
  title: { cn: '更换起源', en: 'change originator' },
  about: changeOriginatorAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    originatorSource: choice(
      { cn: '新起源', en: 'New originator' },
      [
        option('CUSTOMER', '项目', 'Project'),
        option('TENANT', '企业', 'Enterprise'),
        option('RELATED', '相关对象', 'Related entity'),
        option('ALARM_ORIGINATOR', '报警的起源', 'MessageOriginator of the alarm'),
        option('ENTITY', '按名称', 'By its name'),
      ],
      'CUSTOMER',
    ),
    entityType: line({ cn: '对象类型', en: 'Entity type' }, 'DEVICE', {
      when: { field: 'originatorSource', is: ['ENTITY'] },
    }),
    entityNamePattern: line({ cn: '名称', en: 'Name' }, '', { when: { field: 'originatorSource', is: ['ENTITY'] } }),
    relationsQuery: relationsQuerySetting,
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const originator = await findOriginator(message, settings, ports);
      return originator
        ? succeed(message.with({ originator }))
        : fail('the new originator was not found in this project');
    }),
});

type Settings = {
  readonly originatorSource: 'CUSTOMER' | 'TENANT' | 'RELATED' | 'ALARM_ORIGINATOR' | 'ENTITY';
  readonly entityType: string;
  readonly entityNamePattern: string;
  readonly relationsQuery: Parameters<typeof toRelatedQuery>[0];
};

async function findOriginator(
  message: RuleMessage,
  { originatorSource, entityType, entityNamePattern, relationsQuery }: Settings,
  ports: RulePorts,
): Promise<MessageOriginator | undefined> {
  switch (originatorSource) {
    case 'CUSTOMER':
      return { type: 'CUSTOMER', id: ports.projectId };
    case 'TENANT':
      return { type: 'TENANT', id: (await ports.loadOwnerDetails()).companyId };
    case 'RELATED':
      return (await ports.findRelated(message.originator, toRelatedQuery(relationsQuery)))[0];
    case 'ALARM_ORIGINATOR': {
      const id = message.originator.type === 'ALARM' ? message.originator.id : findField(message.json, 'id.id');
      return typeof id === 'string' ? (await ports.findAlarm(id))?.originator : undefined;
    }
    case 'ENTITY':
      return (await ports.findByName(entityType, fillPattern(entityNamePattern, message)))?.entity;
  }
}
