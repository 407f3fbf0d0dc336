import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireChain } from '../access.ts';
import { saveChainDocument } from '../chains.ts';
import { loadChainMetadata } from '../loadMetadata.ts';

/** C-RULE-06. */
export const SaveRuleChainMetadata = defineHandler(
  ruleChainCalls.SaveRuleChainMetadata,
  async ({ payload }, context) => {
    const id = await saveChainDocument(context, payload);
    const { db } = context.platform.database;
    const { chain } = await requireChain(db, context.session, id);
    return loadChainMetadata(db, chain);
  },
);
