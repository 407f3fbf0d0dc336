import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { parseReferenceId } from '../../../platform/thingsboard/index.ts';
import { requireChain } from '../access.ts';
import { addChain, changeChain } from '../chains.ts';
import { toRuleChain } from '../toResponse.ts';

/** C-RULE-05. */
export const SaveRuleChain = defineHandler(ruleChainCalls.SaveRuleChain, async (input, context) => {
  const known = input.id ? parseReferenceId(input.id) : undefined;
  if (known !== undefined) await changeChain(context, known, input);
  const id = known ?? (await addChain(context, input));
  return toRuleChain((await requireChain(context.platform.database.db, context.session, id)).chain);
});
