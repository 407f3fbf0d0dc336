import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { findProject, keepProject, projectIdsOfMember } from '../../projects/index.ts';
import { type Device, deviceById } from '../deviceStore.ts';
import { lockDevice, type Thing, type ThingReach, thingById } from '../thingStore.ts';

export type ThingCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };

/** Administrators reach the devices of their enterprise, those that are assigned to no project too; everybody else those of their projects. */
async function reaches(db: Db, session: Session, device: Device): Promise<boolean> {
  if (device.projectId !== null) return (await findProject(db, session, device.projectId)) !== undefined;
  return session.memberType === 0 || (session.memberType === 1 && session.companyId === device.companyId);
}

/** The device; one out of the caller's reach does not exist. */
export async function openThing({ platform, session }: ThingCaller, id: string): Promise<Thing> {
  const { db } = platform.database;
  const found = await thingById(db, id);
  if (!found || !(await reaches(db, session, found.device))) throw refuse(no['device.notFound']);
  return found;
}

/** The device, held until the transaction ends; so is its project and the one that it goes to. */
export async function holdThing(tx: Db, { session }: ThingCaller, id: string, goal?: string): Promise<Device> {
  const seen = await deviceById(tx, id);
  if (!seen || !(await reaches(tx, session, seen))) throw refuse(no['device.notFound']);
  const projects = [...new Set([seen.projectId, goal].flatMap((one) => one ?? []))].sort();
  for (const one of projects)
    if (!(await keepProject(tx, one)))
      throw refuse(one === goal ? projectRefusals['customer.notFound'] : no['device.notFound']);
  const held = await lockDevice(tx, id);
  if (!held) throw refuse(no['device.notFound']);
  // It was assigned to somebody else in this moment: the caller looks again.
  if (held.projectId !== seen.projectId) throw refuse(no['device.changedMeanwhile']);
  return held;
}

/** Whose devices a list shows. */
export async function reachOf({
  platform,
  session,
  companyId,
}: Pick<Context, 'platform' | 'companyId'> & { readonly session: Session }): Promise<ThingReach> {
  const isMember = session.memberType === 2 || session.memberType === 3;
  const projectIds = isMember ? await projectIdsOfMember(platform.database.db, session.userId) : undefined;
  return { companyId, projectIds };
}
