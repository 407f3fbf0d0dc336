import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterprise, requireMember } from '../access.ts';
import { toMemberRow } from '../rows.ts';

export const GetEnterpriseMemberDetail = defineHandler(
  enterpriseCalls.GetEnterpriseMemberDetail,
  async ({ memberId }, context) => {
    const company = await requireEnterprise(context);
    return toMemberRow(await requireMember(company, context.platform.database.db, memberId));
  },
);
