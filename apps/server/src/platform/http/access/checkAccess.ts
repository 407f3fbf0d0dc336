import { type Access, type CallSpec, coreRefusals, type RefusalText } from '@twinscape/contract';
import type { ProjectScope, Session, ShareGrant } from '../session.ts';

/** What a call is about, as far as its scope says. */
export type Resource = { readonly project?: ProjectScope | undefined; readonly companyId?: string | undefined };

/**
 * The one guard: may this session make this call on this resource? Answers the refusal, or nothing for yes. Pure;
 * whatever it needs was looked up before. Order: signed in, member type, reach of the resource, expired enterprise,
 * trial (RU-TRIAL-01), project manager (RU-PERM-03, RU-PERM-07).
 */
export function checkAccess(
  session: Session | undefined,
  call: Pick<CallSpec, 'access' | 'effect'>,
  resource: Resource,
): RefusalText | undefined {
  const { access, effect } = call;
  if (access.door === 'open') return undefined;
  if (!session) return coreRefusals['common.signInRequired'];
  if (session.share) {
    // A share reads, and only where a call says so; which things it may read of is judged by `shareCovers`.
    if (!access.shared || effect !== 'read') return coreRefusals['common.signInRequired'];
    return access.scope === 'project' && !resource.project ? coreRefusals['common.forbidden'] : undefined;
  }
  if (access.door === 'share') return coreRefusals['common.signInRequired'];
  if (session.oauthScopes && !(access.oauthScope && session.oauthScopes.includes(access.oauthScope)))
    return coreRefusals['common.scopeMissing'];
  if (session.isPublic && !access.isForPublic) return coreRefusals['common.forbidden'];
  if (!access.types.includes(session.memberType))
    return coreRefusals[access.formal && session.memberType === 3 ? 'trial.formalAccount' : 'common.forbidden'];
  if (access.scope === 'enterprise' && !canAccessCompany(session, resource.companyId))
    return coreRefusals['common.forbidden'];
  if (access.scope === 'project' && !resource.project) return coreRefusals['common.forbidden'];
  if (effect === 'write') {
    const experience = session.memberType === 2 || session.memberType === 3;
    if (experience && !session.isEdit) return coreRefusals['trial.formalAccount'];
    if (session.companyExpired) return coreRefusals['enterprise.expired'];
  }
  if (access.manage && session.memberType === 2 && !resource.project?.isManager)
    return coreRefusals['common.forbidden'];
  return undefined;
}

/**
 * Whether a share holds everything that the input names. A field that names nothing asks for more than a share could
 * hold, unless it is only a filter.
 */
export async function shareCovers(
  share: ShareGrant,
  { shared = {}, sharedFilters = {} }: Access,
  input: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  for (const [field, kind] of Object.entries({ ...sharedFilters, ...shared })) {
    const ids = [input[field]].flat().filter((id) => typeof id === 'string');
    if (ids.length === 0 && shared[field]) return false;
    const sharedIds = await share.loadIds(kind);
    if (!ids.every((id) => sharedIds.has(id.toLowerCase()))) return false;
  }
  return true;
}

/** A platform administrator reaches every enterprise, everybody else their own. */
const canAccessCompany = (session: Session, companyId: string | undefined): boolean =>
  session.memberType === 0 || companyId === undefined || companyId === session.companyId;
