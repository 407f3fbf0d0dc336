import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { discardFailures } from '../failures.ts';

/** T-RULE-05. */
export const DiscardRuleFailures = defineHandler(ruleChainCalls.DiscardRuleFailures, ({ id, failureIds }, context) =>
  discardFailures(context, id, failureIds),
);
