import { coreRefusals, refuse } from '@twinscape/contract';
import type { Context, Session } from '../../platform/http/index.ts';
import { findAccessibleProject } from './slots.ts';

/**
 * To whom an upload belongs: to the project that it names, if the caller reaches it, otherwise to the caller's
 * enterprise.
 */
export async function requireUploadOwner(
  { platform, session }: Pick<Context, 'platform'> & { readonly session: Session },
  projectId: string | undefined,
): Promise<{ readonly companyId?: string; readonly projectId?: string }> {
  if (projectId === undefined) return session.companyId === undefined ? {} : { companyId: session.companyId };
  const project = await findAccessibleProject.get()(platform.database.db, session, projectId);
  if (!project) throw refuse(coreRefusals['common.forbidden']);
  return { companyId: project.companyId, projectId };
}
