import { refuse } from '@twinscape/contract';
import { alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { TbAlarmInfo } from '@twinscape/contract/thingsboard';
import type { Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AlarmFilter, type AlarmScope, countAlarms, loadAlarmPage } from '../../alarms/index.ts';
import { loadDeviceScope } from '../../devices/index.ts';
import type { AlarmPageQuery, AlarmSelection } from '../socket/alarmSelection.ts';
import { toTbAlarmFilterV2, toTbAlarmOrder } from './filter.ts';
import { loadTbAlarmInfos } from './toResponse.ts';

type SubscriptionCaller = { readonly platform: Platform; readonly session: Session };

/** A page of alarms for ALARM_DATA of ThingsBoard's socket, and how many there are (iot.md 2.3). */
export async function loadSelectedAlarms(
  caller: SubscriptionCaller,
  query: AlarmPageQuery,
): Promise<{ readonly rows: readonly TbAlarmInfo[]; readonly total: number }> {
  const { db } = caller.platform.database;
  const filter = await loadAlarmFilter(caller, query);
  const { page, pageSize } = query;
  const slice = { limit: pageSize, offset: page * pageSize };
  // Of one moment: an alarm that is raised in between would be counted and not shown.
  return db.transaction(
    async (tx) => {
      const found = await loadAlarmPage(tx, filter, toTbAlarmOrder(query), slice);
      return { rows: await loadTbAlarmInfos(tx, found), total: await countAlarms(tx, filter) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How many alarms ALARM_COUNT and ALARM_STATUS speak of. */
export async function countSelectedAlarms(caller: SubscriptionCaller, selection: AlarmSelection): Promise<number> {
  return countAlarms(caller.platform.database.db, await loadAlarmFilter(caller, selection));
}

/** The reach is asked every time: who left a project hears nothing more of it. */
async function loadAlarmFilter(caller: SubscriptionCaller, selection: AlarmSelection): Promise<AlarmFilter> {
  const { entities, statusList, severityList, typeList, assigneeId, from, to, textSearch } = selection;
  const conditions = toTbAlarmFilterV2({
    statusList: [...statusList],
    severityList: [...severityList],
    typeList: [...typeList],
    assigneeId,
    startTime: from,
    endTime: to,
    textSearch,
    page: 0,
    pageSize: 1,
  });
  return { ...conditions, ...(await loadAlarmScope(caller)), ...toEntityFilter(entities) };
}

async function loadAlarmScope({ platform, session }: SubscriptionCaller): Promise<AlarmScope> {
  const companyId = session.memberType === 0 ? undefined : session.companyId;
  // Who belongs to no enterprise and administers none has no devices, and no alarms.
  if (session.memberType !== 0 && companyId === undefined) return { projectIds: [] };
  return loadDeviceScope({ platform, session, companyId });
}

/**
 * Alarms of the entities themselves; those of everything in it for a project, which is a customer. Projects and
 * others are not asked for together.
 */
function toEntityFilter(
  entities: AlarmSelection['entities'],
): Pick<AlarmFilter, 'originatorIds' | 'below' | 'inProjects'> {
  if (entities === undefined) return {};
  const projects = entities.filter(({ type }) => type === 'CUSTOMER').map(({ id }) => id);
  if (projects.length === 0) return { originatorIds: entities.map(({ id }) => id) };
  if (projects.length < entities.length) throw refuse(refusals['alarm.ancestorUnknown']);
  return { inProjects: projects };
}
