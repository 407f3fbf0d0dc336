import { refuse } from '@twinscape/contract';
import { ruleChainRefusals as refusals, ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { findChainVersion } from '../chainStore.ts';
import { toMetadata } from '../toResponse.ts';

/** T-RULE-07. */
export const GetRuleChainVersion = defineHandler(
  ruleChainCalls.GetRuleChainVersion,
  async ({ id, version }, { platform, session }) => {
    const { db } = platform.database;
    const { chain } = await requireChain(db, session, id);
    const document = await findChainVersion(db, chain.id, version);
    if (!document) throw refuse(refusals['ruleChain.versionNotFound']);
    return toMetadata({ id: chain.id, version }, document);
  },
);
