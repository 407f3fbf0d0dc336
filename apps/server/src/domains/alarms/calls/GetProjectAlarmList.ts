import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { toAlarmFilter, toAlarmOrder } from '../filter.ts';
import { countAlarms, loadAlarmPage } from '../listStore.ts';
import { loadAlarmRows } from '../toResponse.ts';

/** S-PRJ-04. */
export const GetProjectAlarmList = defineHandler(projectAlarmCalls.GetProjectAlarmList, async (input, context) => {
  const { db } = context.platform.database;
  const { pageIndex, pageSize, orderBy, orderByType, projectId, ...given } = input;
  const filter = toAlarmFilter(context.project.projectId, given);
  const slice = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
  const [found, count] = await Promise.all([
    loadAlarmPage(db, filter, toAlarmOrder({ orderBy, orderByType }), slice),
    countAlarms(db, filter),
  ]);
  return { data: { list: await loadAlarmRows(db, found), count } };
});
