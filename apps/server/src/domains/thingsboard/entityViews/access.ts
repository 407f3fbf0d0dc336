import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { findProjectScope } from '../../projects/index.ts';
import { type EntityViewRow, entityViewById } from './entityViewStore.ts';

export type EntityViewCaller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };

/** Its project's people; administrators of the enterprise, also when it is assigned to nobody. */
async function canAccess(db: Db, session: Session, view: EntityViewRow): Promise<boolean> {
  if (view.projectId !== null) return (await findProjectScope(db, session, view.projectId)) !== undefined;
  return session.memberType === 0 || (session.memberType === 1 && session.companyId === view.companyId);
}

/**
 * The view; one out of the caller's reach does not exist. A public one is there for everybody of the enterprise, to
 * read.
 */
export async function requireEntityView(db: Db, session: Session, id: string): Promise<EntityViewRow> {
  const found = await entityViewById(db, id);
  const isShown = found?.isPublic === true && session.companyId === found.companyId;
  if (!found || !(isShown || (await canAccess(db, session, found)))) throw refuse(refusals['entityView.notFound']);
  return found;
}

/** The view, held until the transaction ends by somebody who may change it. */
export async function requireEntityViewForUpdate(tx: Db, session: Session, id: string): Promise<EntityViewRow> {
  const held = await entityViewById(tx, id, 'update');
  if (!held || !(await canAccess(tx, session, held))) throw refuse(refusals['entityView.notFound']);
  return held;
}
