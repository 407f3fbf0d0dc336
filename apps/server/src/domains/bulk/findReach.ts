import type { CallSpec } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { checkAccess, type ProjectScope, type Session } from '../../platform/http/index.ts';
import { findAccessibleProject } from '../files/index.ts';
import type { BulkJobRow } from './store.ts';

type Place = Pick<BulkJobRow, 'projectId' | 'companyId'>;

/** Whether somebody may make a call in the place of a job: with its project, where it has one. */
export async function findReach(
  db: Db,
  session: Session,
  call: Pick<CallSpec, 'access' | 'effect'>,
  { projectId, companyId }: Place,
): Promise<{ readonly session: Session; readonly project: ProjectScope | undefined } | undefined> {
  const project = projectId === null ? undefined : await findAccessibleProject.get()(db, session, projectId);
  return checkAccess(session, call, { project, companyId }) ? undefined : { session, project };
}
