import { noticeCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeliveryPage } from '../hookStore.ts';
import { formatTrouble } from '../toResponse.ts';

export const GetHookDeliveryList = defineHandler(
  noticeCalls.GetHookDeliveryList,
  async ({ ruleId, state, pageIndex, pageSize }, { platform, project, language }) => {
    const { rows, count } = await loadDeliveryPage(
      platform.database.db,
      project.projectId,
      { ruleId, state },
      { limit: pageSize, offset: (pageIndex - 1) * pageSize },
    );
    const list = rows.map((row) => ({
      id: row.id,
      ruleId: row.ruleId,
      ruleName: row.ruleName,
      alarmId: row.alarmId ?? undefined,
      event: row.event,
      state: row.state,
      tries: row.tries,
      status: row.status ?? undefined,
      trouble: formatTrouble(row.trouble, row.status, language),
      createTime: row.createdAt,
      tryTime: row.triedAt ?? undefined,
    }));
    return { data: { list, count } };
  },
);
