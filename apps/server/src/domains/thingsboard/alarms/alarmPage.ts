import type { EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import {
  type AlarmFilter,
  type AlarmOrder,
  type AlarmScope,
  alarmAncestors,
  countAlarms,
  loadAlarmPage,
} from '../../alarms/index.ts';
import { loadDeviceScope } from '../../devices/index.ts';
import { requireEntity } from '../../telemetry/index.ts';
import { loadTbAlarmInfos } from './toResponse.ts';

type AlarmPageCaller = Pick<Context, 'platform' | 'companyId'> & { readonly session: Session };
type TbPageInput = { readonly page: number; readonly pageSize: number };

/**
 * Whose alarms are an entity's: its own; those of everything in it for a project, which is a customer; those of
 * what is below for whatever stands above originators.
 */
export async function loadEntityAlarmFilter(
  caller: Pick<AlarmPageCaller, 'platform' | 'session'>,
  type: EntityType,
  id: string,
): Promise<AlarmFilter> {
  const { entity, projectId } = await requireEntity(caller, type, id);
  if (type === 'CUSTOMER') return { projectIds: [entity.id] };
  const ancestor = alarmAncestors.all().get(type);
  if (ancestor) return { projectIds: [projectId], below: ancestor.below(projectId, entity.id) };
  return { originatorType: type, originatorIds: [entity.id] };
}

/** Everything that the caller reaches; of one project where it is named. One out of reach has no alarms. */
export async function loadTbAlarmScope(caller: AlarmPageCaller, projectId?: string): Promise<AlarmScope> {
  const scope = await loadDeviceScope(caller);
  if (projectId === undefined) return scope;
  const id = projectId.toLowerCase();
  const isInScope = scope.projectIds === undefined || scope.projectIds.includes(id);
  return { ...scope, projectIds: isInScope ? [id] : [] };
}

/** A page as ThingsBoard numbers it. */
export async function loadTbAlarmPage(db: Db, filter: AlarmFilter, order: AlarmOrder, page: TbPageInput) {
  const slice = { limit: page.pageSize, offset: page.page * page.pageSize };
  const [found, count] = await Promise.all([loadAlarmPage(db, filter, order, slice), countAlarms(db, filter)]);
  return toTbPage(await loadTbAlarmInfos(db, found), count, page);
}
