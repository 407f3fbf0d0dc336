import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { loadChainMetadata } from '../loadMetadata.ts';

/** C-RULE-03. */
export const GetRuleChainMetadata = defineHandler(
  ruleChainCalls.GetRuleChainMetadata,
  async ({ id }, { platform, session }) => {
    const { db } = platform.database;
    const { chain } = await requireChain(db, session, id);
    return loadChainMetadata(db, chain);
  },
);
