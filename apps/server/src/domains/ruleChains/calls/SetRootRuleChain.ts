import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { makeRoot } from '../chains.ts';
import { toRuleChain } from '../toResponse.ts';

/** C-RULE-08. */
export const SetRootRuleChain = defineHandler(ruleChainCalls.SetRootRuleChain, async ({ id }, context) => {
  await makeRoot(context, id);
  return toRuleChain((await requireChain(context.platform.database.db, context.session, id)).chain);
});
