import { refuse } from '@twinscape/contract';
import { alarmRefusals as no } from '@twinscape/contract/alarms';
import type { Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadTbDeviceScope } from '../../devices/index.ts';
import { type AlarmSelection, alarmSource } from '../../realtime/index.ts';
import { type AlarmFilter, type AlarmReach, alarmsSlice, countAlarms } from '../listStore.ts';
import { listenToAlarms } from '../tell.ts';
import { filterOfMany, orderOf } from './filter.ts';
import { thingAlarmInfos } from './present.ts';

type Caller = { readonly platform: Platform; readonly session: Session };

/** ALARM_DATA, ALARM_COUNT and ALARM_STATUS of the thing platform's socket (iot.md 2.3). */
export function serveSubscriptions(): void {
  alarmSource.fill({
    async page(caller, asked) {
      const { db } = caller.platform.database;
      const filter = await filterOf(caller, asked);
      const { page, pageSize } = asked;
      const slice = { limit: pageSize, offset: page * pageSize };
      const [found, total] = await Promise.all([
        alarmsSlice(db, filter, orderOf(asked), slice),
        countAlarms(db, filter),
      ]);
      return { rows: await thingAlarmInfos(db, found), total };
    },
    count: async (caller, selection) => countAlarms(caller.platform.database.db, await filterOf(caller, selection)),
    listen: listenToAlarms,
  });
}

/** The reach is asked every time: who left a project hears nothing more of it. */
async function filterOf(caller: Caller, selection: AlarmSelection): Promise<AlarmFilter> {
  const { entities, statusList, severityList, typeList, assigneeId, from, to, textSearch } = selection;
  const conditions = filterOfMany({
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
  return { ...conditions, ...(await reached(caller)), ...ofEntities(entities) };
}

async function reached({ platform, session }: Caller): Promise<AlarmReach> {
  const companyId = session.memberType === 0 ? undefined : session.companyId;
  // Who belongs to no enterprise and administers none has no devices, and no alarms.
  if (session.memberType !== 0 && companyId === undefined) return { projectIds: [] };
  return loadTbDeviceScope({ platform, session, companyId });
}

/** Alarms of the entities themselves; those of everything in it for a project, which is a customer. Projects and others are not asked for together. */
function ofEntities(entities: AlarmSelection['entities']): Pick<AlarmFilter, 'originatorIds' | 'below' | 'inProjects'> {
  if (entities === undefined) return {};
  const projects = entities.filter(({ type }) => type === 'CUSTOMER').map(({ id }) => id);
  if (projects.length === 0) return { originatorIds: entities.map(({ id }) => id) };
  if (projects.length < entities.length) throw refuse(no['alarm.ancestorUnknown']);
  return { inProjects: projects };
}
