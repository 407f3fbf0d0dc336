import { shareCalls } from '@twinscape/contract/shares';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseOf } from '../../enterprises/index.ts';
import { countSharesBy } from '../listStore.ts';

/** T-SHR-07. */
export const GetEnterpriseMemberShareCount = handle(
  shareCalls.GetEnterpriseMemberShareCount,
  async ({ memberIds }, context) => {
    const company = await enterpriseOf(context);
    return { count: await countSharesBy(context.platform.database.db, memberIds, { companyId: company.id }) };
  },
);
