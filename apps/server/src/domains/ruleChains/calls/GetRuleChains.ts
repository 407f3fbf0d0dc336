import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import { requireChainProject } from '../access.ts';
import { type ChainScope, listChains } from '../chainStore.ts';
import { loadManagedProjectIds } from '../managedProjects.ts';
import { toRuleChain } from '../toResponse.ts';

/** C-RULE-01. */
export const GetRuleChains = defineHandler(
  ruleChainCalls.GetRuleChains,
  async ({ projectId, ...query }, { platform, session }) => {
    const { db } = platform.database;
    let scope: ChainScope;
    if (projectId !== undefined)
      scope = { companyId: undefined, projectIds: [(await requireChainProject(db, session, projectId)).projectId] };
    else if (session.memberType === 0) scope = { companyId: undefined, projectIds: undefined };
    else if (session.memberType === 1) scope = { companyId: session.companyId, projectIds: undefined };
    else scope = { companyId: session.companyId, projectIds: await loadManagedProjectIds(db, session) };
    const { rows, count } = await listChains(db, scope, query);
    return toTbPage(rows.map(toRuleChain), count, query);
  },
);
