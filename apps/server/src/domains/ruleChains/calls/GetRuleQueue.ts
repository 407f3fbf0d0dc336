import { RULE_QUEUE_MAX, ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { findRootChain } from '../chainStore.ts';
import { loadQueueFigures } from '../failureStore.ts';

/** T-RULE-02. */
export const GetRuleQueue = defineHandler(ruleChainCalls.GetRuleQueue, async (_input, { platform, project }) => {
  const { db } = platform.database;
  const root = await findRootChain(db, project.projectId);
  const { waiting, oldest, failed, skips } = await loadQueueFigures(db, project.projectId);
  return {
    ...(root ? { rootChain: { id: root.id, name: root.name, haltedBecause: root.haltedBecause ?? undefined } } : {}),
    waiting,
    waitingMax: RULE_QUEUE_MAX,
    oldestTime: oldest?.getTime(),
    failed,
    skipped: skips.map(({ startTime, endTime, count }) => ({
      startTime: startTime.getTime(),
      endTime: endTime.getTime(),
      count,
    })),
  };
});
