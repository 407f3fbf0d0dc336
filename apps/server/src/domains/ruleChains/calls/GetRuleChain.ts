import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { toRuleChain } from '../toResponse.ts';

/** C-RULE-02. */
export const GetRuleChain = defineHandler(ruleChainCalls.GetRuleChain, async ({ id }, { platform, session }) =>
  toRuleChain((await requireChain(platform.database.db, session, id)).chain),
);
