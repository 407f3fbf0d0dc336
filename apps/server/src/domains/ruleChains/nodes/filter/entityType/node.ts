import { defineNode, leave } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { list } from '../../settings.ts';
import { entityTypeFilterAbout } from './about.ts';

export const entityTypeFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeFilterNode',
  group: 'FILTER',
  title: { cn: '起源类型过滤', en: 'entity type filter' },
  about: entityTypeFilterAbout,
  relations: TRUE_FALSE,
  settings: { originatorTypes: list({ cn: '起源类型', en: 'Types of originators' }, { isRequired: true }) },
  process: (messages, { settings }) => {
    const types = new Set(settings.originatorTypes);
    return messages.map((message) => leave(types.has(message.originator.type) ? 'True' : 'False', message));
  },
});
