import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { loadAlarmTypes } from '../../../alarms/index.ts';
import { loadTbAlarmScope } from '../alarmPage.ts';

/** T-ALM-28. */
export const GetAlarmTypes = defineHandler(tbAlarmCalls.GetAlarmTypes, async (input, context) => {
  const all = await loadAlarmTypes(context.platform.database.db, await loadTbAlarmScope(context));
  const sought = (input.textSearch ?? '').toLowerCase();
  const found = all.filter(({ alarmType }) => alarmType.toLowerCase().includes(sought));
  if (input.sortOrder === 'DESC') found.reverse();
  const from = input.page * input.pageSize;
  const rows = found.slice(from, from + input.pageSize).map(({ companyId, alarmType }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'ALARM' as const,
    type: alarmType,
  }));
  return toTbPage(rows, found.length, input);
});
