import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import { requireChain } from '../access.ts';
import { listChainVersions } from '../chainStore.ts';

/** T-RULE-06. */
export const GetRuleChainVersions = defineHandler(
  ruleChainCalls.GetRuleChainVersions,
  async ({ id, ...query }, { platform, session }) => {
    const { db } = platform.database;
    const { chain } = await requireChain(db, session, id);
    const { rows, count } = await listChainVersions(db, chain.id, query);
    return toTbPage(
      rows.map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.getTime() })),
      count,
      query,
    );
  },
);
