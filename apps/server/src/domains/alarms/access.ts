import { refuse } from '@twinscape/contract';
import { alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { findProjectScope } from '../projects/index.ts';
import type { Alarm } from './alarmStore.ts';
import { loadAlarmsById } from './listStore.ts';

/** Whoever makes a call on alarms. */
export type AlarmCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };

/**
 * The caller's standing in the project of an alarm; undefined where it is out of reach. An alarm of a device that
 * stands in no project is seen by the administrators of its enterprise.
 */
async function findAlarmScope(db: Db, session: Session, alarm: Alarm): Promise<ProjectScope | undefined> {
  const { projectId, companyId } = alarm;
  if (projectId !== companyId) return findProjectScope(db, session, projectId);
  const isAdministrator = session.memberType === 0 || (session.memberType === 1 && session.companyId === companyId);
  return isAdministrator ? { projectId, companyId, isManager: true } : undefined;
}

export type AccessibleAlarm = { readonly alarm: Alarm; readonly scope: ProjectScope };

/** The alarm; one out of the caller's reach does not exist. With a lock it is held until the transaction ends. */
export async function requireAlarm(db: Db, session: Session, id: string, lock?: 'update'): Promise<AccessibleAlarm> {
  const [alarm] = await loadAlarmsById(db, [id], lock);
  const scope = alarm && (await findAlarmScope(db, session, alarm));
  if (!scope) throw refuse(refusals['alarm.notFound']);
  return { alarm, scope };
}

/** The alarm of the project that a call names. */
export async function requireProjectAlarm(db: Db, project: ProjectScope, id: string, lock?: 'update'): Promise<Alarm> {
  const [alarm] = await loadAlarmsById(db, [id], lock);
  if (alarm?.projectId !== project.projectId) throw refuse(refusals['alarm.notFound']);
  return alarm;
}
