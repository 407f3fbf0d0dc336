import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { findProject } from '../../projects/index.ts';
import { type View, viewById } from './viewStore.ts';

export type ViewCaller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };

/** Its project's people; administrators of the enterprise, also when it is assigned to nobody. */
async function reaches(db: Db, session: Session, view: View): Promise<boolean> {
  if (view.projectId !== null) return (await findProject(db, session, view.projectId)) !== undefined;
  return session.memberType === 0 || (session.memberType === 1 && session.companyId === view.companyId);
}

/** The view; one out of the caller's reach does not exist. A public one is there for everybody of the enterprise, to read. */
export async function openView(db: Db, session: Session, id: string): Promise<View> {
  const found = await viewById(db, id);
  const isShown = found?.isPublic === true && session.companyId === found.companyId;
  if (!found || !(isShown || (await reaches(db, session, found)))) throw refuse(no['entityView.notFound']);
  return found;
}

/** The view, held until the transaction ends by somebody who may change it. */
export async function holdView(tx: Db, session: Session, id: string): Promise<View> {
  const held = await viewById(tx, id, 'update');
  if (!held || !(await reaches(tx, session, held))) throw refuse(no['entityView.notFound']);
  return held;
}
