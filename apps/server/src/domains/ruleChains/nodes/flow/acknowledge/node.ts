import { defineNode, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { about } from './about.ts';

export const acknowledge = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbAckNode',
  group: 'FLOW',
  title: { cn: '确认', en: 'acknowledge' },
  about,
  relations: SUCCESS,
  settings: {},
  process: (messages) => messages.map(succeed),
});
