import { defineNode, END } from '../../defineNode.ts';
import { chain, flag } from '../../settings.ts';
import { ruleChainNodeAbout } from './about.ts';

export const ruleChainNode = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode',
  group: 'FLOW',
  title: { cn: '规则链', en: 'rule chain' },
  about: ruleChainNodeAbout,
  relations: ['Failure'],
  hasOwnRelations: true,
  settings: {
    ruleChainId: chain({ cn: '规则链', en: 'Rule chain' }, { isRequired: true }),
    forwardMsgToDefaultRuleChain: flag({ cn: '交给设备类型的规则链', en: 'To the chain of the device profile' }),
  },
  // The run itself takes the message there (`engine/runChains.ts`).
  process: (messages) => messages.map(() => END),
});
