import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { stopRoot } from '../chains.ts';
import { toRuleChain } from '../toResponse.ts';

/** T-RULE-01. */
export const StopRuleChain = defineHandler(ruleChainCalls.StopRuleChain, async ({ id }, context) => {
  await stopRoot(context, id);
  return toRuleChain((await requireChain(context.platform.database.db, context.session, id)).chain);
});
