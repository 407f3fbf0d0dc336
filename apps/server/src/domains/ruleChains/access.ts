import { coreRefusals, refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { ruleChainRefusals as refusals } from '@twinscape/contract/ruleChains';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { findProjectScope } from '../projects/index.ts';
import { chainById, type StoredChain } from './chainStore.ts';

export type AccessibleChain = { readonly chain: StoredChain; readonly project: ProjectScope };

/** A chain of a project that the caller manages; to others of the project it is forbidden, to strangers not there. */
export async function requireChain(db: Db, session: Session, id: string, lock?: 'update'): Promise<AccessibleChain> {
  const chain = await chainById(db, id.toLowerCase(), lock);
  const project = chain && (await findProjectScope(db, session, chain.projectId));
  if (!project) throw refuse(refusals['ruleChain.notFound']);
  if (!project.isManager) throw refuse(coreRefusals['common.forbidden']);
  return { chain, project };
}

/** A project whose chains the caller may make. */
export async function requireChainProject(db: Db, session: Session, projectId: string): Promise<ProjectScope> {
  const project = await findProjectScope(db, session, projectId);
  if (!project) throw refuse(projectRefusals['project.noAccess']);
  if (!project.isManager) throw refuse(coreRefusals['common.forbidden']);
  return project;
}
