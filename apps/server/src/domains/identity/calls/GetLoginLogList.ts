import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { formatLoginRemark } from '../loginLog.ts';
import { listLoginEntries } from '../loginLogStore.ts';

export const GetLoginLogList = defineHandler(
  identityCalls.GetLoginLogList,
  async (input, { platform, companyId, language }) => {
    const { list, count } = await listLoginEntries(platform.database.db, {
      companyId,
      key: input.key,
      from: input.startTime,
      until: input.endTime,
      orderBy: input.orderByType === -1 ? undefined : input.orderBy,
      descending: input.orderByType !== 0,
      limit: input.pageSize,
      offset: (input.pageIndex - 1) * input.pageSize,
    });
    return {
      data: {
        count,
        list: list.map((entry) => ({
          id: entry.id,
          loginAccount: entry.loginAccount,
          masterName: entry.masterName ?? undefined,
          loginTime: entry.at,
          ip: entry.ip,
          client: entry.client,
          isSuccess: entry.outcome === 'success' || entry.outcome === 'actedBy',
          remark: formatLoginRemark(entry, language),
        })),
      },
    };
  },
);
