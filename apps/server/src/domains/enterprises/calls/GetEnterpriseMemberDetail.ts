import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseOf, memberOf } from '../reach.ts';
import { memberRowOf } from '../rows.ts';

export const GetEnterpriseMemberDetail = handle(
  enterpriseCalls.GetEnterpriseMemberDetail,
  async ({ memberId }, context) => {
    const company = await enterpriseOf(context);
    return memberRowOf(await memberOf(company, context.platform.database.db, memberId));
  },
);
