import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { listMembers } from '../../identity/index.ts';
import { requireEnterprise } from '../access.ts';
import { toMemberFilter } from '../memberFilter.ts';
import { toMemberRow } from '../rows.ts';

export const GetEnterpriseMemberList = defineHandler(
  enterpriseCalls.GetEnterpriseMemberList,
  async (input, context) => {
    const { id } = await requireEnterprise(context);
    const { rows, count } = await listMembers(context.platform.database.db, id, {
      ...toMemberFilter(input),
      limit: input.pageSize,
      offset: (input.pageIndex - 1) * input.pageSize,
    });
    return { data: { list: rows.map(toMemberRow), count } };
  },
);
