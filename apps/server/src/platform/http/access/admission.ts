import { type CallSpec, coreRefusals, Refusal } from '@twinscape/contract';
import type { Platform } from '../../platform.ts';
import type { KernelServices } from '../kernel.ts';
import type { Session, ShareCredential } from '../session.ts';
import { checkAccess, type Resource, shareCovers } from './checkAccess.ts';

/** Asks the guard; early, before the input is read, only some of its refusals can be known. */
export async function requireAccess(
  services: KernelServices,
  session: Session | undefined,
  call: Pick<CallSpec, 'access' | 'effect'>,
  resource: Resource,
  only?: readonly string[],
  early = false,
): Promise<void> {
  const checkedCall =
    early && call.access.scope === 'project' ? { ...call, access: { ...call.access, scope: 'record' as const } } : call;
  const { manage: _, ...access } = checkedCall.access;
  const refusal = checkAccess(session, early ? { ...checkedCall, access } : checkedCall, resource);
  if (!refusal || (only && !only.includes(refusal.key))) return;
  if (refusal.key !== 'trial.formalAccount') throw new Refusal(refusal);
  const phone = await services.contactPhone();
  throw phone ? new Refusal(refusal, { phone }) : new Refusal(coreRefusals['trial.formalAccountNoPhone']);
}

/** What the input names, as far as the scope of the call says. */
export async function resolveResource(
  platform: Platform,
  services: KernelServices,
  session: Session | undefined,
  call: CallSpec,
  input: Readonly<Record<string, unknown>>,
): Promise<Resource> {
  if (!session) return {};
  const namedCompanyId = typeof input.companyId === 'string' ? input.companyId : undefined;
  if (call.access.scope === 'enterprise') return { companyId: namedCompanyId ?? session.companyId };
  if (call.access.scope !== 'project') return { companyId: session.companyId };
  if (session.share) {
    const { projectId, companyId } = session.share;
    const isIt = typeof input.projectId === 'string' && input.projectId.toLowerCase() === projectId;
    return isIt ? { project: { projectId, companyId, isManager: false }, companyId } : {};
  }
  const project =
    typeof input.projectId === 'string'
      ? await services.findProject(platform.database.db, session, input.projectId)
      : undefined;
  return { project, companyId: project?.companyId };
}

/** Of the shares whose tickets a browser sent along, the one that holds what is asked for. */
export async function resolveShareSession(
  services: KernelServices,
  tickets: readonly ShareCredential[],
  call: CallSpec,
  input: Readonly<Record<string, unknown>>,
  ip: string,
): Promise<Session | undefined> {
  for (const ticket of tickets) {
    const session = await services.openShare(ticket, ip).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (session?.share && (await shareCovers(session.share, call.access, input))) return session;
  }
  return undefined;
}
