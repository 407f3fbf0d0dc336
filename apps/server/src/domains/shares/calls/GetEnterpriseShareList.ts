import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterprise } from '../../enterprises/index.ts';
import { loadSharePage } from '../list.ts';

/** T-SHR-03. A project of another enterprise has no links in this one. */
export const GetEnterpriseShareList = defineHandler(
  shareCalls.GetEnterpriseShareList,
  async ({ companyId: _, projectId, ...query }, context) => {
    const company = await requireEnterprise(context);
    return loadSharePage(context.platform.database.db, { companyId: company.id, projectId }, query);
  },
);
