import { shareCalls } from '@twinscape/contract/shares';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseOf } from '../../enterprises/index.ts';
import { pageOfShares } from '../list.ts';

/** T-SHR-03. A project of another enterprise has no links in this one. */
export const GetEnterpriseShareList = handle(
  shareCalls.GetEnterpriseShareList,
  async ({ companyId: _, projectId, ...query }, context) => {
    const company = await enterpriseOf(context);
    return pageOfShares(context.platform.database.db, { companyId: company.id, projectId }, query);
  },
);
