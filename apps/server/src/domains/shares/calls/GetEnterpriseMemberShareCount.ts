import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterprise } from '../../enterprises/index.ts';
import { countSharesOfUsers } from '../listStore.ts';

/** T-SHR-07. */
export const GetEnterpriseMemberShareCount = defineHandler(
  shareCalls.GetEnterpriseMemberShareCount,
  async ({ memberIds }, context) => {
    const company = await requireEnterprise(context);
    return { count: await countSharesOfUsers(context.platform.database.db, memberIds, { companyId: company.id }) };
  },
);
