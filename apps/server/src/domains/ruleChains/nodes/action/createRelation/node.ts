import { isEntity } from '../../../engine/ports.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { DIRECTIONS } from '../../relationsQuery.ts';
import { choice, flag, line } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { createRelationAbout } from './about.ts';

export const createRelation = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbCreateRelationNode',
  group: 'ACTION',
  title: { cn: '创建关系', en: 'create relation' },
  about: createRelationAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    direction: choice({ cn: '方向', en: 'Direction' }, DIRECTIONS, 'FROM'),
    relationType: line({ cn: '关系类型', en: 'Relation type' }, 'Contains', { isRequired: true }),
    entityType: line({ cn: '对象类型', en: 'Entity type' }, 'ASSET'),
    entityNamePattern: line({ cn: '对象名称', en: 'Name of the entity' }, '', { isRequired: true }),
    entityTypePattern: line({ cn: '对象类别', en: 'Profile of the entity' }),
    createEntityIfNotExists: flag({ cn: '没有时创建', en: 'Create it where there is none' }),
    removeCurrentRelations: flag({ cn: '先删除已有关系', en: 'Delete relations of that kind before' }),
    changeOriginatorToRelatedEntity: flag({ cn: '以该对象为新起源', en: 'Make the entity the originator' }),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const { originator } = message;
      if (!isEntity(originator)) return fail('the originator has no relations');
      const name = fillPattern(settings.entityNamePattern, message);
      const found = await ports.findByName(settings.entityType, name);
      if (!found) return fail(`there is no ${settings.entityType} “${name}” in this project`);
      const type = fillPattern(settings.relationType, message);
      const isFrom = settings.direction === 'FROM';
      if (settings.removeCurrentRelations)
        await ports.deleteRelations(isFrom ? originator : undefined, isFrom ? undefined : originator, type);
      const [from, to] = isFrom ? [originator, found.entity] : [found.entity, originator];
      await ports.saveRelation(from, to, type);
      return succeed(settings.changeOriginatorToRelatedEntity ? message.with({ originator: found.entity }) : message);
    }),
});
