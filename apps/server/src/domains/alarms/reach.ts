import { refuse } from '@twinscape/contract';
import { alarmRefusals as no } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { findProject } from '../projects/index.ts';
import type { Alarm } from './alarmStore.ts';
import { alarmsById } from './listStore.ts';

/** Whoever makes a call on alarms. */
export type AlarmCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };

/**
 * The caller's standing in the project of an alarm; undefined where it is out of reach. An alarm of a device that stands in no project is seen by the administrators of its
 * enterprise.
 */
async function scopeOf(db: Db, session: Session, alarm: Alarm): Promise<ProjectScope | undefined> {
  const { projectId, companyId } = alarm;
  if (projectId !== companyId) return findProject(db, session, projectId);
  const isAdministrator = session.memberType === 0 || (session.memberType === 1 && session.companyId === companyId);
  return isAdministrator ? { projectId, companyId, isManager: true } : undefined;
}

export type OpenedAlarm = { readonly alarm: Alarm; readonly scope: ProjectScope };

/** The alarm; one out of the caller's reach does not exist. With a lock it is held until the transaction ends. */
export async function openAlarm(db: Db, session: Session, id: string, lock?: 'update'): Promise<OpenedAlarm> {
  const [alarm] = await alarmsById(db, [id], lock);
  const scope = alarm && (await scopeOf(db, session, alarm));
  if (!scope) throw refuse(no['alarm.notFound']);
  return { alarm, scope };
}

/** The alarm of the project that a call names. */
export async function projectAlarm(db: Db, project: ProjectScope, id: string, lock?: 'update'): Promise<Alarm> {
  const [alarm] = await alarmsById(db, [id], lock);
  if (alarm?.projectId !== project.projectId) throw refuse(no['alarm.notFound']);
  return alarm;
}
