import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { membersPage } from '../../identity/index.ts';
import { memberFilter } from '../memberFilter.ts';
import { enterpriseOf } from '../reach.ts';
import { memberRowOf } from '../rows.ts';

export const GetEnterpriseMemberList = handle(enterpriseCalls.GetEnterpriseMemberList, async (input, context) => {
  const { id } = await enterpriseOf(context);
  const { rows, count } = await membersPage(context.platform.database.db, id, {
    ...memberFilter(input),
    limit: input.pageSize,
    offset: (input.pageIndex - 1) * input.pageSize,
  });
  return { data: { list: rows.map(memberRowOf), count } };
});
