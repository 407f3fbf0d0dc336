import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeChain } from '../chains.ts';

/** C-RULE-09. */
export const DeleteRuleChain = defineHandler(ruleChainCalls.DeleteRuleChain, ({ id }, context) =>
  removeChain(context, id),
);
