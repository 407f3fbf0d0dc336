import { defineNode, leave, type NodeOutcome } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { DIRECTIONS, RELATED_MAX } from '../../relationsQuery.ts';
import { choice, flag, line } from '../../settings.ts';
import { checkRelationFilterAbout } from './about.ts';

export const checkRelationFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbCheckRelationNode',
  group: 'FILTER',
  title: { cn: '检查关系', en: 'check relation presence' },
  about: checkRelationFilterAbout,
  relations: TRUE_FALSE,
  usesDatabase: true,
  settings: {
    checkForSingleEntity: flag({ cn: '只看一个对象', en: 'One entity only' }, true),
    direction: choice({ cn: '方向', en: 'Direction' }, DIRECTIONS, 'FROM'),
    entityType: line({ cn: '对象类型', en: 'Entity type' }, 'DEVICE', {
      when: { field: 'checkForSingleEntity', is: [true] },
    }),
    entityId: line({ cn: '对象', en: 'Entity' }, '', { when: { field: 'checkForSingleEntity', is: [true] } }),
    relationType: line({ cn: '关系类型', en: 'Relation type' }, 'Contains'),
  },
  async process(messages, { settings, ports }) {
    const { direction, relationType, checkForSingleEntity, entityType, entityId } = settings;
    const outcomes: NodeOutcome[] = [];
    for (const message of messages) {
      const filters = [{ relationType, entityTypes: [] }];
      const related = await ports.findRelated(message.originator, {
        direction,
        maxLevel: 1,
        filters,
        limit: RELATED_MAX,
      });
      const holds = checkForSingleEntity
        ? related.some(({ type, id }) => type === entityType && id === entityId.toLowerCase())
        : related.length > 0;
      outcomes.push(leave(holds ? 'True' : 'False', message));
    }
    return outcomes;
  },
});
