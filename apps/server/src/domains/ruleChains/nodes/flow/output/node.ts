import { defineNode, END } from '../../defineNode.ts';

import { outputNodeAbout } from './about.ts';

export const outputNode = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode',
  group: 'FLOW',
  title: { cn: '输出', en: 'output' },
  about: outputNodeAbout,
  relations: [],
  isEnd: true,
  settings: {},
  process: (messages) => messages.map(() => END),
});
