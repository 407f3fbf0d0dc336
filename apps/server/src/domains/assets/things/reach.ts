import { refuse } from '@twinscape/contract';
import { assetRefusals as no } from '@twinscape/contract/assets';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { findProject, lockProject } from '../../projects/index.ts';
import { type Asset, assetById, assetInProject } from '../assetStore.ts';
import { type Thing, thingById } from '../thingStore.ts';

export type ThingCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };

/** The asset; one out of the caller's reach does not exist. A public one is there for everybody of the enterprise, to read. */
export async function openThing({ platform, session }: ThingCaller, id: string): Promise<Thing> {
  const { db } = platform.database;
  const found = await thingById(db, id);
  if (!found) throw refuse(no['asset.notFound']);
  const { companyId, projectId, isPublic } = found.asset;
  const isShown = isPublic && session.companyId === companyId;
  if (!isShown && !(await findProject(db, session, projectId))) throw refuse(no['asset.notFound']);
  return found;
}

/** A customer is a project. */
export async function openCustomer(db: Db, session: Session, id: string): Promise<ProjectScope> {
  const project = await findProject(db, session, id);
  if (!project) throw refuse(projectRefusals['customer.notFound']);
  return project;
}

/** The asset for a change, held until the transaction ends; so is its project and the one that it goes to, in one order for everybody. */
export async function holdThing(
  tx: Db,
  { session }: ThingCaller,
  id: string,
  goal?: string,
): Promise<{ asset: Asset; project: ProjectScope }> {
  const seen = await assetById(tx, id);
  const project = seen && (await findProject(tx, session, seen.projectId));
  if (!seen || !project) throw refuse(no['asset.notFound']);
  for (const one of [...new Set([seen.projectId, goal ?? seen.projectId])].sort())
    if (!(await lockProject(tx, one)))
      throw refuse(one === goal ? projectRefusals['customer.notFound'] : no['asset.notFound']);
  const asset = await assetInProject(tx, seen.projectId, id, 'update');
  // It was assigned to somebody else, or deleted, in this moment.
  if (!asset) throw refuse(no['asset.notFound']);
  return { asset, project };
}
