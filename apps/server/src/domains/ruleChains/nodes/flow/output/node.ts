import { defineNode, END } from '../../defineNode.ts';

import { about } from './about.ts';

export const outputNode = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode',
  group: 'FLOW',
  title: { cn: '输出', en: 'output' },
  about,
  relations: [],
  isEnd: true,
  settings: {},
  process: (messages) => messages.map(() => END),
});
