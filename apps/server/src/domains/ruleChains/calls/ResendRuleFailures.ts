import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { resendFailures } from '../failures.ts';

/** T-RULE-04. */
export const ResendRuleFailures = defineHandler(ruleChainCalls.ResendRuleFailures, ({ id, failureIds }, context) =>
  resendFailures(context, id, failureIds),
);
