import { isEntity } from '../../../engine/ports.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { DIRECTIONS } from '../../relationsQuery.ts';
import { choice, flag, line } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { deleteRelationNodeAbout } from './about.ts';

export const deleteRelationNode = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbDeleteRelationNode',
  group: 'ACTION',
  title: { cn: '删除关系', en: 'delete relation' },
  about: deleteRelationNodeAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    deleteForSingleEntity: flag({ cn: '只与一个对象', en: 'With one entity only' }, true),
    direction: choice({ cn: '方向', en: 'Direction' }, DIRECTIONS, 'FROM'),
    relationType: line({ cn: '关系类型', en: 'Relation type' }, 'Contains', { isRequired: true }),
    entityType: line({ cn: '对象类型', en: 'Entity type' }, 'ASSET', {
      when: { field: 'deleteForSingleEntity', is: [true] },
    }),
    entityNamePattern: line({ cn: '对象名称', en: 'Name of the entity' }, '', {
      when: { field: 'deleteForSingleEntity', is: [true] },
    }),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const { originator } = message;
      if (!isEntity(originator)) return fail('the originator has no relations');
      const { deleteForSingleEntity, entityType, entityNamePattern, direction, relationType } = settings;
      const other = deleteForSingleEntity
        ? (await ports.findByName(entityType, fillPattern(entityNamePattern, message)))?.entity
        : undefined;
      if (deleteForSingleEntity && !other) return fail('the entity is not in this project');
      const [from, to] = direction === 'FROM' ? [originator, other] : [other, originator];
      const count = await ports.deleteRelations(from, to, fillPattern(relationType, message));
      return count > 0 ? succeed(message) : fail('there is no such relation');
    }),
});
