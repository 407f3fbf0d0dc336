import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { loadNodeActivity } from '../activityStore.ts';
import { summarizeActivity } from '../summarizeActivity.ts';

const MINUTE_SLOTS = 6;

/** T-RULE-08. */
export const GetRuleActivity = defineHandler(ruleChainCalls.GetRuleActivity, async ({ id }, { platform, session }) => {
  const { db } = platform.database;
  const { chain } = await requireChain(db, session, id);
  const now = Date.now();
  return summarizeActivity(await loadNodeActivity(db, chain.id, Math.floor(now / 10_000) - MINUTE_SLOTS), now);
});
