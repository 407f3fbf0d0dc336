import { defineNode, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { acknowledgeAbout } from './about.ts';

export const acknowledge = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbAckNode',
  group: 'FLOW',
  title: { cn: '确认', en: 'acknowledge' },
  about: acknowledgeAbout,
  relations: SUCCESS,
  settings: {},
  process: (messages) => messages.map(succeed),
});
