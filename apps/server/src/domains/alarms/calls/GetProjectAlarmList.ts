import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { filterOf, orderOf } from '../filter.ts';
import { alarmsSlice, countAlarms } from '../listStore.ts';
import { alarmRows } from '../present.ts';

/** S-PRJ-04. */
export const GetProjectAlarmList = handle(projectAlarmCalls.GetProjectAlarmList, async (input, context) => {
  const { db } = context.platform.database;
  const { pageIndex, pageSize, orderBy, orderByType, projectId, ...given } = input;
  const filter = filterOf(context.project.projectId, given);
  const slice = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
  const [found, count] = await Promise.all([
    alarmsSlice(db, filter, orderOf({ orderBy, orderByType }), slice),
    countAlarms(db, filter),
  ]);
  return { data: { list: await alarmRows(db, found), count } };
});
