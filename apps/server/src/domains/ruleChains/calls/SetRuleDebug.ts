import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { updateChain } from '../chainStore.ts';
import { notifyRuleChainsChanged } from '../publish.ts';

/** T-RULE-09. Changes nothing of the chain: its version stays. */
export const SetRuleDebug = defineHandler(ruleChainCalls.SetRuleDebug, async ({ id, minutes }, { platform, session }) =>
  platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id, 'update');
    await updateChain(tx, chain.id, { debugUntil: minutes === 0 ? null : new Date(Date.now() + minutes * 60_000) });
    await notifyRuleChainsChanged(tx, chain.projectId);
  }),
);
