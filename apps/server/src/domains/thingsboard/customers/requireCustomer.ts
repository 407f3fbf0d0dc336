import { refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../../platform/http/index.ts';
import { findProjectScope } from '../../projects/index.ts';

/** The project that is a customer; one out of the caller's reach does not exist. */
export async function requireCustomer(db: Db, session: Session, id: string): Promise<ProjectScope> {
  const project = await findProjectScope(db, session, id);
  if (!project) throw refuse(refusals['customer.notFound']);
  return project;
}
